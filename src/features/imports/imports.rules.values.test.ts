import { expect, it } from 'vitest';
import { readDate, readStatus, readTime, readYesNo } from './imports.rules.values.ts';

const timeZone = 'America/Los_Angeles';
const read = (text: string, dayFirst = false) => {
  const found = readDate(text, { timeZone, dayFirst });
  return found && [found.date, found.time].filter(Boolean).join(' ');
};

it.each([
  ['2026-10-31', '2026-10-31'],
  ['2026-10-31 14:02', '2026-10-31 14:02'],
  ['2026-10-31T14:02:09', '2026-10-31 14:02'],
  ['2026/1/5', '2026-01-05'],
  ['10/31/2026', '2026-10-31'],
  ['3/4/26, 2:05 PM', '2026-03-04 14:05'],
  ['31.10.2026', '2026-10-31'],
  ['3.4.2026 09:30', '2026-04-03 09:30'],
  ['Oct 31, 2026', '2026-10-31'],
  ['Saturday, October 31st, 2026 at 9 AM', '2026-10-31 09:00'],
  ['31 October 2026', '2026-10-31'],
  ['2026-10-31T23:30:00Z', '2026-10-31 16:30'],
  ['2026-10-31 23:30:00 UTC', '2026-10-31 16:30'],
  ['2026-11-01T01:30:00+02:00', '2026-10-31 16:30'],
])('reads the date %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it('reads dates with slashes as the file writes them', () => {
  expect([read('03/04/2026'), read('03/04/2026', true)]).toEqual(['2026-03-04', '2026-04-03']);
  expect([read('31/10/2026'), read('31/10/2026', true)]).toEqual([null, '2026-10-31']);
});

it.each([
  '',
  'soon',
  '2026-02-30',
  '13/13/2026',
  '1999-05-05',
  '2026-10-31 25:00',
  'Smarch 3, 2026',
  '45962',
])('refuses %j as a date', text => {
  expect(read(text)).toBeNull();
});

it('reads times with and without AM and PM', () => {
  const times = ['9:30 AM', '9am', '12 p.m.', '12:05 am', '09:30', '21:30:00', '9', '13 pm', '9:75', 'noon'];
  expect(times.map(readTime)).toEqual([
    '09:30',
    '09:00',
    '12:00',
    '00:05',
    '09:30',
    '21:30',
    null,
    null,
    null,
    null,
  ]);
});

it('reads yes and no, and words that mean them', () => {
  expect(['Yes', ' x ', 'no', '', 'maybe'].map(text => readYesNo(text))).toEqual([
    true,
    true,
    false,
    false,
    null,
  ]);
  expect(readYesNo('Cleaned', { yes: ['cleaned'] })).toBe(true);
});

it('understands the status words of other systems', () => {
  const words = ['', 'Attending', 'Checked In', 'Refunded', 'not-attending', 'pending', 'interested', 'huh'];
  expect(words.map(readStatus)).toEqual([
    'enrolled',
    'enrolled',
    'completed',
    'cancelled',
    'cancelled',
    'reserved',
    'interested',
    null,
  ]);
});
