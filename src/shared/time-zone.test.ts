import { describe, expect, it } from 'vitest';
import { instantOf, isTimeZone, localPartsOf, offsetAt } from './time-zone.ts';

const iso = (date: string, time: string, zone: string): string =>
  new Date(instantOf(date, time, zone)).toISOString();

describe('instantOf', () => {
  it('handles winter and summer time', () => {
    expect(iso('2027-02-05', '09:00', 'America/Los_Angeles')).toBe('2027-02-05T17:00:00.000Z');
    expect(iso('2027-07-05', '09:00:00', 'America/Los_Angeles')).toBe('2027-07-05T16:00:00.000Z');
    expect(iso('2027-07-05', '09:00', 'Asia/Kolkata')).toBe('2027-07-05T03:30:00.000Z');
    expect(iso('2027-07-05', '00:00', 'UTC')).toBe('2027-07-05T00:00:00.000Z');
  });

  it('chooses the later instant of an hour that occurs twice', () => {
    expect(iso('2026-11-01', '01:30', 'America/Los_Angeles')).toBe('2026-11-01T09:30:00.000Z');
  });

  it('moves a nonexistent hour forward', () => {
    expect(iso('2027-03-14', '02:30', 'America/Los_Angeles')).toBe('2027-03-14T10:30:00.000Z');
  });

  it('finds the start of a day without midnight', () => {
    expect(iso('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });
});

it('localPartsOf reverses instantOf', () => {
  const instant = instantOf('2027-02-05', '09:15', 'Europe/Berlin');
  expect(localPartsOf(instant, 'Europe/Berlin')).toEqual({ date: '2027-02-05', time: '09:15:00' });
  expect(localPartsOf(instant, 'America/Los_Angeles')).toEqual({ date: '2027-02-05', time: '00:15:00' });
});

it('offsetAt formats offsets like ISO 8601', () => {
  expect(offsetAt('2027-02-05', '09:00:00', Date.parse('2027-02-05T17:00Z'))).toBe('-08:00');
  expect(offsetAt('2027-02-05', '09:00', Date.parse('2027-02-05T03:30Z'))).toBe('+05:30');
  expect(offsetAt('2027-02-05', '09:00', Date.parse('2027-02-05T09:00Z'))).toBe('+00:00');
});

describe('isTimeZone', () => {
  it.each([...Intl.supportedValuesOf('timeZone'), 'Asia/Kolkata', 'Europe/Kyiv', 'UTC'])(
    'accepts %s',
    name => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  // ICU and PostgreSQL disagree about these names.
  const others = 'CAT AET PLT VST US/Pacific-New IST BST PST EST5EDT US/Pacific Etc/GMT+5 +05:30'.split(' ');
  it.each([...others, 'Mars/Olympus', 'America/Gotham', '', 'America/', 'Europe/Berlin '])(
    'refuses %j',
    name => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
