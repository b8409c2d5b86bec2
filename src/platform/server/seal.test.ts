import { expect, it } from 'vitest';
import { fingerprint, keyFor, seal, unseal } from './seal.ts';

const key = keyFor('a secret of sufficient length, for tests', 'test');

it('opens what it sealed, and seals the same text differently each time', () => {
  const first = seal(key, 'Zoë’s link');
  expect(unseal(key, first)).toBe('Zoë’s link');
  expect(seal(key, 'Zoë’s link')).not.toBe(first);
});

it('refuses what was changed, and what another purpose sealed', () => {
  const sealed = seal(key, 'text');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(key, changed.toString('base64url'))).toThrow();
  expect(() => unseal(keyFor('a secret of sufficient length, for tests', 'other'), sealed)).toThrow();
  expect(() => unseal(key, '')).toThrow();
});

it('gives each purpose its own fingerprint of a text', () => {
  expect(fingerprint(key, 'a@example.com')).toBe(fingerprint(key, 'a@example.com'));
  expect(fingerprint(key, 'a@example.com')).not.toBe(fingerprint(key, 'b@example.com'));
});
