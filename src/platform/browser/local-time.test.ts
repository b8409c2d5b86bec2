import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followTimeZone } from './business-time-zone.ts';
import { dayHere, fullMomentHere, momentHere, otherZone, timeHere, todayHere } from './local-time.ts';

beforeAll(() => followTimeZone(() => 'America/Los_Angeles'));
afterAll(() => followTimeZone(() => undefined));

it("dates and times are the business's, wherever the device is", () => {
  const instant = '2026-11-22T06:30:00.000Z';
  expect([dayHere(instant), timeHere(instant)]).toEqual(['Nov 21, 2026', '10:30 PM']);
  expect(todayHere(new Date(instant))).toBe('2026-11-21');
});

it('momentHere returns the time today, "Yesterday", and the date before that', () => {
  const now = new Date('2027-02-20T20:00:00Z');
  expect(momentHere('2027-02-20T17:42:00Z', now)).toBe('9:42 AM');
  expect(momentHere('2027-02-20T07:59:00Z', now)).toBe('Yesterday');
  expect(momentHere('2027-02-18T17:00:00Z', now)).toBe('Feb 18, 2027');
});

describe("the device's time", () => {
  it('appears beside a moment only where it differs', () => {
    const moment = (device: string) => fullMomentHere('2026-11-22T06:30:00Z', device);
    expect(moment('America/Tijuana')).toBe('Nov 21, 2026, 10:30 PM');
    expect(moment('America/Denver')).toBe('Nov 21, 2026, 10:30 PM (11:30 PM your time)');
    expect(moment('Europe/Berlin')).toBe('Nov 21, 2026, 10:30 PM (Nov 22, 2026, 7:30 AM your time)');
  });

  it('is named with its distance', () => {
    const now = new Date('2026-11-22T06:30:00Z');
    expect(otherZone(now, 'America/Tijuana')).toBeNull();
    expect(otherZone(now, 'Europe/Berlin')).toEqual({
      business: 'Pacific Time',
      device: 'Central European Time',
      distance: '9 hours behind',
    });
    expect(otherZone(now, 'Pacific/Marquesas')?.distance).toBe('1 hour 30 minutes ahead of');
  });
});
