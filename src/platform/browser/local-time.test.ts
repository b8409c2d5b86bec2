import { afterAll, beforeAll, expect, it } from 'vitest';
import { followTimeZone } from './business-time-zone.ts';
import { dayHere, deviceMoment, fullMomentHere, momentHere, timeHere, todayHere } from './local-time.ts';

beforeAll(() => followTimeZone(() => 'America/Los_Angeles'));
afterAll(() => followTimeZone(() => undefined));

it("dates and times are the business's, wherever the device is", () => {
  const instant = '2026-11-22T06:30:00.000Z';
  expect([dayHere(instant), timeHere(instant)]).toEqual(['Nov 21, 2026', '10:30 PM']);
  expect(fullMomentHere(instant)).toBe('Nov 21, 2026, 10:30 PM');
  expect(todayHere(new Date(instant))).toBe('2026-11-21');
});

it('momentHere returns the time today, "Yesterday", and the date before that', () => {
  const now = new Date('2027-02-20T20:00:00Z');
  expect(momentHere('2027-02-20T17:42:00Z', now)).toBe('9:42 AM');
  expect(momentHere('2027-02-20T07:59:00Z', now)).toBe('Yesterday');
  expect(momentHere('2027-02-18T17:00:00Z', now)).toBe('Feb 18, 2027');
});

it("the device's time is null where its clock shows the business's", () => {
  const moment = (device: string) => deviceMoment('2026-11-22T06:30:00Z', device);
  expect(moment('America/Tijuana')).toBeNull();
  expect(moment('America/Denver')).toBe('11:30 PM');
  expect(moment('Europe/Berlin')).toBe('Nov 22, 2026, 7:30 AM');
});
