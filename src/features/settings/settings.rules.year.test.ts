import { expect, it } from 'vitest';
import { nextYearStart, yearOf } from './settings.rules.year.ts';

it('the year turns at midnight of the business, not of the server', () => {
  const newYear = new Date('2027-01-01T05:00:00Z');
  expect(yearOf(newYear, 'America/Los_Angeles')).toBe(2026);
  expect(yearOf(newYear, 'Europe/Berlin')).toBe(2027);
  expect(nextYearStart(newYear, 'America/Los_Angeles').toISOString()).toBe('2027-01-01T08:00:00.000Z');
});
