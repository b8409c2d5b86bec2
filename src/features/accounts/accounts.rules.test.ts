import { expect, test } from 'vitest';
import { isFreshProof, avatarOf, roleOf } from './accounts.rules.ts';

test.each([
  [{ avatar_url: 'https://pictures.example/mara.jpg' }, 'https://pictures.example/mara.jpg'],
  [{ picture: 'https://pictures.example/mara.jpg' }, 'https://pictures.example/mara.jpg'],
  [{ avatar_url: 'javascript:alert(1)' }, null],
  [{ avatar_url: 'http://pictures.example/mara.jpg' }, null],
  [{ avatar_url: `https://pictures.example/${'x'.repeat(3000)}` }, null],
  [{}, null],
])('from %j reads the picture %j', (metadata, url) => {
  expect(avatarOf(metadata)).toBe(url);
});

test('any role but admin counts as a user', () => {
  expect(['admin', 'user', 'owner', 'ADMIN', ''].map(roleOf)).toEqual([
    'admin',
    'user',
    'user',
    'user',
    'user',
  ]);
});

test('a proof is fresh for five minutes', () => {
  const at = new Date('2026-06-15T12:00:00Z');
  expect(isFreshProof(at, new Date('2026-06-15T12:04:59Z'))).toBe(true);
  expect(isFreshProof(at, new Date('2026-06-15T12:05:00Z'))).toBe(false);
});
