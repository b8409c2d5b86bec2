import { expect, test } from 'vitest';
import { isFreshProof, namesOf, pictureOf, roleOf } from './accounts.rules.ts';

test.each([
  [{ first_name: ' Mara ', last_name: 'Lind' }, 'Mara', 'Lind'],
  [{ given_name: 'Mara', family_name: 'Lind', full_name: 'Somebody Else' }, 'Mara', 'Lind'],
  [{ full_name: 'Ana Sofia  Duarte' }, 'Ana', 'Sofia Duarte'],
  [{ name: 'Prince' }, 'Prince', null],
  [{ first_name: 'Mara' }, 'Mara', null],
  [{ first_name: '', last_name: '\0' }, null, null],
  [{ first_name: { toString: 'Mara' }, name: ['Mara'] }, null, null],
  [{ first_name: 'a\0b\nc' }, 'a b c', null],
  [{ first_name: 'x'.repeat(500) }, 'x'.repeat(100), null],
  [{}, null, null],
])('from %j reads the names %j and %j', (metadata, firstName, lastName) => {
  expect(namesOf(metadata)).toEqual({ firstName, lastName });
});

test.each([
  [{ avatar_url: 'https://pictures.example/mara.jpg' }, 'https://pictures.example/mara.jpg'],
  [{ picture: 'https://pictures.example/mara.jpg' }, 'https://pictures.example/mara.jpg'],
  [{ avatar_url: 'javascript:alert(1)' }, null],
  [{ avatar_url: 'http://pictures.example/mara.jpg' }, null],
  [{ avatar_url: `https://pictures.example/${'x'.repeat(3000)}` }, null],
  [{}, null],
])('from %j reads the picture %j', (metadata, url) => {
  expect(pictureOf(metadata)).toBe(url);
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
