import { describe, expect, it } from 'vitest';
import { durationOf, endOf, localDate, nextFlip, wireDate } from './workshops.rules.dates.ts';

const zone = 'America/Los_Angeles';
const endsAt = (startDate: string | null, endDate: string | null): string | null => {
  const end = endOf({ startDate, endDate }, zone);
  return end === null ? null : new Date(end).toISOString();
};

describe('endOf', () => {
  it('is the end of the last day', () => {
    expect(endsAt('2026-07-01', '2026-07-03')).toBe('2026-07-04T07:00:00.000Z');
    expect(endsAt('2026-12-01', '2026-12-03')).toBe('2026-12-04T08:00:00.000Z');
  });

  it('is the exact time if it is known', () => {
    expect(endsAt('2026-07-01', '2026-07-03T17:00:00-07:00')).toBe('2026-07-04T00:00:00.000Z');
  });

  it('is the end of the first day if only that is known', () => {
    expect(endsAt('2026-07-01T09:00:00-07:00', null)).toBe('2026-07-02T07:00:00.000Z');
    expect(endsAt(null, null)).toBeNull();
  });
});

it('nextFlip is the first end among visible upcoming workshops', () => {
  const one = (day: number, rest: object = {}) => ({
    status: 'upcoming' as const,
    isVisible: true,
    endsAt: new Date(Date.UTC(2026, 6, day)),
    ...rest,
  });
  const list = [one(9), one(5), one(2, { isVisible: false }), one(1, { status: 'past' }), one(7)];
  expect(nextFlip([...list, one(3, { endsAt: null })])).toEqual(new Date('2026-07-05T00:00:00Z'));
  expect(nextFlip([])).toBeNull();
});

it('durationOf uses the typed text, else the dates, else the default', () => {
  expect(durationOf('A weekend', '2026-07-01', '2026-07-03', '3 Days')).toBe('A weekend');
  expect(durationOf(null, '2026-07-01', '2026-07-02', '3 Days')).toBe('2 Days');
  expect(durationOf(null, '2026-07-01', '2026-07-01', '3 Days')).toBe('1 Day');
  expect(durationOf(null, null, '2026-07-01', '3 Days')).toBe('3 Days');
});

it('wireDate and localDate are inverse functions', () => {
  const hour = { date: '2026-07-01', time: '09:00:00' };
  expect(wireDate(hour, zone)).toBe('2026-07-01T09:00:00-07:00');
  expect(localDate('2026-07-01T16:00:00Z', zone)).toEqual(hour);
  const day = { date: '2026-07-01', time: null };
  expect(wireDate(day, zone)).toBe('2026-07-01');
  expect(localDate('2026-07-01', zone)).toEqual(day);
});

it("localDate reads a time without an offset as the business's", () => {
  const hour = { date: '2027-06-06', time: '10:00:00' };
  expect(localDate('2027-06-06T10:00', zone)).toEqual(hour);
  expect(localDate('2027-06-06T10:00:00.000', zone)).toEqual(hour);
});
