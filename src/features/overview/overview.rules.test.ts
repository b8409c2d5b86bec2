import { expect, it } from 'vitest';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { greetingAt, isOnToday, overviewLine } from './overview.rules.ts';

const next = (startDate: string | null, currentParticipants: number) =>
  ({ title: 'Night City', startDate, maxParticipants: 12, currentParticipants }) as Workshop;

it('greets according to the hour', () => {
  expect([4, 5, 11, 12, 17, 18].map(greetingAt)).toEqual([
    'Good evening',
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
  ]);
});

it('describes the next workshop', () => {
  expect(overviewLine('2026-02-20', next('2026-03-12', 9))).toBe(
    'Feb 20, 2026. Night City starts in 20 days and has 3 seats left.',
  );
  expect(overviewLine('2026-02-20', next('2026-02-21', 12))).toMatch('starts tomorrow and is full.');
});

it('names the workshop of the day, on each of its days', () => {
  const workshop = { ...next('2026-02-20T10:00:00-08:00', 11), endDate: '2026-02-21' };
  for (const today of ['2026-02-20', '2026-02-21']) {
    expect(overviewLine(today, workshop)).toMatch(/Today: Night City\.$/);
  }
  expect(isOnToday('2026-02-19', workshop)).toBe(false);
  expect(isOnToday('2026-02-22', workshop)).toBe(false);
});

it('shows only the date if no workshop is coming up or it has already started', () => {
  const day = overviewLine('2026-02-20', undefined);
  expect(overviewLine('2026-02-20', next(null, 0))).toBe(day);
  expect(overviewLine('2026-02-20', next('2026-02-19', 0))).toBe(day);
});
