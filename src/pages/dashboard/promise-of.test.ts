import { expect, it } from 'vitest';
import { promiseOf } from './promise-of.ts';

const startOn = (startDate: string | null, today = '2026-11-24') =>
  promiseOf({ status: 'enrolled', workshop: { startDate } }, today);

it('names the weekday of a start within a week, and the date of one further away', () => {
  expect(startOn('2026-11-28T17:00:00-08:00')).toContain('It starts at 5:00 PM on Saturday.');
  expect(startOn('2026-12-19T17:00:00-08:00')).toContain('It starts at 5:00 PM on Saturday, Dec 19, 2026.');
  expect(startOn('2026-12-01T17:00:00-08:00')).toContain('on Tuesday, Dec 1');
});

it('says today on the day, and nothing once the workshop has begun or without a time', () => {
  expect(startOn('2026-11-24T17:00:00-08:00')).toContain('It starts at 5:00 PM today.');
  expect(startOn('2026-11-23T17:00:00-08:00')).toBe("You're in. See its page for what to bring.");
  expect(startOn('2026-11-28')).not.toContain('starts');
});
