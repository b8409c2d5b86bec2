import { expect, test } from 'vitest';
import { avatarOf, roleOf } from './accounts.rules.ts';

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
