import { expect, it } from 'vitest';
import { nextYearStart, yearOf } from './settings.rules.year.ts';

it("the year changes at midnight in the business's time zone, not the server's", () => {
  const newYear = new Date('2027-01-01T05:00:00Z');
  expect(yearOf(newYear, 'America/Los_Angeles')).toBe(2026);
  expect(yearOf(newYear, 'Europe/Berlin')).toBe(2027);
  expect(nextYearStart(newYear, 'America/Los_Angeles').toISOString()).toBe('2027-01-01T08:00:00.000Z');
});
