import { expect, it } from 'vitest';
import { guessDayFirst, guessMatches, matchColumn, missingFields, valuesOf } from './imports.rules.match.ts';

it('knows the columns of our own exports', () => {
  const leads = ['Name', 'Email', 'Phone', 'Date', 'Workshop Interest'];
  expect(guessMatches('leads', leads)).toEqual(['name', 'email', 'phone', 'joinedOn', 'workshop']);
  const registrations =
    'Name,Email,Phone,Workshop,Status,Registered,Enrolled,Early Bird,Attendance,Experience,Goals,Heard About Us,Notes,Message,Internal Note';
  expect(guessMatches('registrations', registrations.split(','))).toEqual([
    'name',
    'email',
    'phone',
    'workshop',
    'status',
    'registeredOn',
    'skip',
    'skip',
    'skip',
    'experience',
    'goals',
    'hearAbout',
    'notes',
    'message',
    'internalNote',
  ]);
});

it('knows the columns of other systems, and leaves the rest open', () => {
  const headings = [
    'First Name',
    'Last Name',
    'Email Address',
    'Ticket Type',
    'Order Date',
    'Attendee Status',
    'Cell Phone',
  ];
  expect(guessMatches('registrations', headings)).toEqual([
    'firstName',
    'lastName',
    'email',
    null,
    'registeredOn',
    'status',
    'phone',
  ]);
  expect(guessMatches('leads', ['E-mail', 'Email'])).toEqual(['email', null]);
});

it('gives a field to one column only', () => {
  expect(matchColumn(['email', null, 'skip'], 1, 'email')).toEqual([null, 'email', 'skip']);
  expect(matchColumn(['skip', 'email'], 1, 'skip')).toEqual(['skip', 'skip']);
});

it('sees whether days or months come first, where the dates show it', () => {
  const table = (...dates: string[]) => ({
    headings: ['Date'],
    rows: dates.map((date, row) => ({ row, cells: [date] })),
  });
  expect(guessDayFirst(table('03/04/2026', '31/10/2026'), ['joinedOn'])).toBe(true);
  expect(guessDayFirst(table('03/04/2026', '10/31/2026'), ['joinedOn'])).toBe(false);
  expect(guessDayFirst(table('03/04/2026'), ['joinedOn'])).toBe(false);
  expect(guessDayFirst(table('2026-04-03', 'Oct 3, 2026'), ['joinedOn'])).toBeNull();
  expect(guessDayFirst(table('31/10/2026'), ['skip'])).toBeNull();
});

it('says which columns are missing, and sends only what is matched and filled in', () => {
  expect(missingFields('registrations', ['email', 'skip'])).toEqual(['Full name']);
  expect(missingFields('registrations', ['email', 'firstName'])).toEqual([]);
  expect(valuesOf(['Ada', '', 'x'], ['name', 'email', 'skip'])).toEqual({ name: 'Ada' });
});
