import { expect, it } from 'vitest';
import { SECTIONS } from './sections.ts';
import { placesWith } from './use-palette-entries.ts';

const registrations = '/admin?section=registrations';

it.each([
  ['cancel', registrations],
  ['refund', registrations],
  ['check in', `${registrations}&view=roster`],
  ['waitlist', `${registrations}&status=interested`],
  ['write to everyone', registrations],
  ['reminder', registrations],
  ['email text', '/admin?section=settings&group=mail'],
  ['newsletter', '/admin?section=leads'],
  ['reschedule', '/admin?section=events'],
])('finds “%s” by what people call it', (words, address) => {
  expect(placesWith(words)[0]?.address).toBe(address);
});

it('lists a section by its name before what only contains the words', () => {
  expect(placesWith('comments')[0]?.label).toBe('Comments');
  expect(placesWith('analytics')[0]?.label).toBe('Analytics');
});

it('offers all sections to those who have typed nothing', () => {
  expect(placesWith(' ').map(({ label }) => label)).toEqual([
    ...SECTIONS.map(({ label }) => label),
    'Your account',
  ]);
});
