import { expect, it } from 'vitest';
import { fingerprint, keyFor, seal, unseal } from './seal.ts';

const key = keyFor('a secret of sufficient length, for tests', 'test');

it('decrypts its own output, which differs each time', () => {
  const first = seal(key, 'Zoë’s link');
  expect(unseal(key, first)).toBe('Zoë’s link');
  expect(seal(key, 'Zoë’s link')).not.toBe(first);
});

it('refuses changed texts and other purposes', () => {
  const sealed = seal(key, 'text');
  const changed = Buffer.from(sealed, 'base64url');
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(() => unseal(key, changed.toString('base64url'))).toThrow();
  expect(() => unseal(keyFor('a secret of sufficient length, for tests', 'other'), sealed)).toThrow();
  expect(() => unseal(key, '')).toThrow();
});

it('has a different fingerprint for each purpose', () => {
  expect(fingerprint(key, 'a@example.com')).toBe(fingerprint(key, 'a@example.com'));
  expect(fingerprint(key, 'a@example.com')).not.toBe(fingerprint(key, 'b@example.com'));
});
