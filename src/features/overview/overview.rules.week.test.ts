import { expect, it } from 'vitest';
import {
  type Filling,
  comparedText,
  fillingText,
  fillsSlowly,
  hasNews,
  isTimeForSummary,
  weekBefore,
} from './overview.rules.week.ts';

it('sums up Monday to Sunday before the Monday on which it is sent', () => {
  expect(weekBefore('2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekBefore('2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

it('is sent on Mondays from seven in the morning', () => {
  expect(isTimeForSummary({ date: '2026-11-23', time: '06:59' })).toBe(false);
  expect(isTimeForSummary({ date: '2026-11-23', time: '07:00' })).toBe(true);
  expect(isTimeForSummary({ date: '2026-11-23', time: '23:10' })).toBe(true);
  expect(isTimeForSummary({ date: '2026-11-24', time: '09:00' })).toBe(false);
});

const workshop: Filling = {
  title: 'Neon',
  seats: 5,
  maxParticipants: 12,
  daysLeft: 40,
  newSeats: 1,
  lastEdition: null,
};

it('counts a workshop as slow if it is behind its last edition', () => {
  expect(fillsSlowly({ ...workshop, daysLeft: 90, lastEdition: 7 })).toBe(true);
  expect(fillsSlowly({ ...workshop, seats: 7, lastEdition: 7 })).toBe(false);
  expect(fillingText({ ...workshop, lastEdition: 7 })).toBe(
    '5 of 12 seats, 40 days left. Its last edition had 7 by then.',
  );
});

it('counts a first edition as slow if it is less than half full within 60 days', () => {
  expect(fillsSlowly(workshop)).toBe(true);
  expect(fillsSlowly({ ...workshop, seats: 6 })).toBe(false);
  expect(fillsSlowly({ ...workshop, daysLeft: 61 })).toBe(false);
  expect(fillingText(workshop)).toBe('5 of 12 seats, 40 days left. 1 in the last 7 days.');
  expect(fillingText({ ...workshop, daysLeft: 1, newSeats: 0 })).toBe(
    '5 of 12 seats, 1 day left. None in the last 7 days.',
  );
});

it('compares with the week before', () => {
  expect(comparedText(502, 454)).toBe('48 more than the week before');
  expect(comparedText(1, 2001)).toBe('2,000 fewer than the week before');
  expect(comparedText(3, 3)).toBe('as many as the week before');
});

it('has nothing to say when nothing came in and nothing waits', () => {
  const waiting = { registrations: 0, messages: 0, comments: 0, uploads: 0 };
  const quiet = { seats: 0, interested: 0, leads: 0, visits: 0, waiting };
  expect(hasNews(quiet)).toBe(false);
  expect(hasNews({ ...quiet, leads: 1 })).toBe(true);
  expect(hasNews({ ...quiet, waiting: { ...waiting, comments: 1 } })).toBe(true);
});
