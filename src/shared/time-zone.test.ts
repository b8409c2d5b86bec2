import { describe, expect, it } from 'vitest';
import { instantOf, isTimeZone, localPartsOf, offsetAt } from './time-zone.ts';

const iso = (date: string, time: string, zone: string): string =>
  new Date(instantOf(date, time, zone)).toISOString();

describe('instantOf', () => {
  it('knows winter and summer', () => {
    expect(iso('2027-02-05', '09:00', 'America/Los_Angeles')).toBe('2027-02-05T17:00:00.000Z');
    expect(iso('2027-07-05', '09:00:00', 'America/Los_Angeles')).toBe('2027-07-05T16:00:00.000Z');
    expect(iso('2027-07-05', '09:00', 'Asia/Kolkata')).toBe('2027-07-05T03:30:00.000Z');
    expect(iso('2027-07-05', '00:00', 'UTC')).toBe('2027-07-05T00:00:00.000Z');
  });

  it('takes the later instant of an hour that comes twice', () => {
    expect(iso('2026-11-01', '01:30', 'America/Los_Angeles')).toBe('2026-11-01T09:30:00.000Z');
  });

  it('moves an hour that does not exist ahead', () => {
    expect(iso('2027-03-14', '02:30', 'America/Los_Angeles')).toBe('2027-03-14T10:30:00.000Z');
  });

  it('finds the start of a day that has no midnight', () => {
    expect(iso('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });
});

it('localPartsOf is the way back', () => {
  const instant = instantOf('2027-02-05', '09:15', 'Europe/Berlin');
  expect(localPartsOf(instant, 'Europe/Berlin')).toEqual({ date: '2027-02-05', time: '09:15:00' });
  expect(localPartsOf(instant, 'America/Los_Angeles')).toEqual({ date: '2027-02-05', time: '00:15:00' });
});

it('offsetAt writes offsets as ISO 8601 does', () => {
  expect(offsetAt('2027-02-05', '09:00:00', Date.parse('2027-02-05T17:00Z'))).toBe('-08:00');
  expect(offsetAt('2027-02-05', '09:00', Date.parse('2027-02-05T03:30Z'))).toBe('+05:30');
  expect(offsetAt('2027-02-05', '09:00', Date.parse('2027-02-05T09:00Z'))).toBe('+00:00');
});

it('isTimeZone refuses what is none, and bare offsets', () => {
  expect(isTimeZone('America/Los_Angeles')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('+05:30')).toBe(false);
});
