import { expect, test } from 'vitest';
import { namesOf } from './account-names.ts';

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
