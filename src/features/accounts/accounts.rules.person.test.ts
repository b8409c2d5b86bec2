import { expect, it } from 'vitest';
import { foundParts } from './accounts.rules.person.ts';

it('names what erasing a person would erase, by number', () => {
  const counts = { registrations: 1, certificates: 0, mail: 1200, comments: 2 };
  expect(foundParts({ hasAccount: true, keepsSignIn: false, counts })).toEqual([
    'Their account',
    '1 registration',
    '1,200 emails',
    '2 comments',
  ]);
  expect(foundParts({ hasAccount: false, keepsSignIn: false, counts: { mail: 0 } })).toEqual([]);
});
