import { describe, expect, it } from 'vitest';
import {
  DEFAULT_SCHEDULE,
  parseTimeRange,
  rulerHours,
  rulerSpan,
  scheduleOf,
} from './workshops.rules.schedule.ts';

describe('parseTimeRange', () => {
  it.each([
    ['9:00 AM-6:00 PM', '09:00', '18:00'],
    ['9:00 AM – 6:00 PM', '09:00', '18:00'],
    ['9 am to 12 pm', '09:00', '12:00'],
    ['9-11 AM', '09:00', '11:00'],
    ['8:30 a.m. — 5 p.m.', '08:30', '17:00'],
    ['09:00-18:00', '09:00', '18:00'],
    ['12:00 AM-6:00 AM', '00:00', '06:00'],
    ['4:00 PM-2:00 AM', '16:00', '02:00'],
  ])('reads %s', (text, start, end) => {
    expect(parseTimeRange(text)).toEqual({ start, end });
  });

  it.each([
    '',
    'All day',
    'Sunrise to noon',
    '9-6',
    '9:00 AM',
    '13:00 PM-2:00 PM',
    '25:00-26:00',
    '9:75 AM-1 PM',
    '9:00-9:00',
    '0 AM-1 PM',
  ])('does not guess at %j', text => {
    expect(parseTimeRange(text)).toBeNull();
  });
});

describe('the ruler', () => {
  it('spans 6 AM to 8 PM and places the day on it', () => {
    const range = { start: '09:00', end: '18:00' };
    const hours = rulerHours([range]);
    expect(hours).toEqual({ from: 6, to: 20 });
    const { left, width } = rulerSpan(range, hours);
    expect(left).toBeCloseTo(3 / 14);
    expect(width).toBeCloseTo(9 / 14);
  });

  it('grows for early calls and for nights that end on the next day', () => {
    const night = { start: '16:00', end: '02:00' };
    const hours = rulerHours([night, { start: '04:30', end: '11:00' }]);
    expect(hours).toEqual({ from: 4, to: 26 });
    expect(rulerSpan(night, hours)).toEqual({ left: 12 / 22, width: 10 / 22 });
  });
});

describe('scheduleOf', () => {
  const own = [{ day: 'Day 1', title: '', description: '', time: '' }];

  it('prefers what the owner wrote', () => {
    expect(scheduleOf({ scheduleData: own })).toBe(own);
  });

  it('falls back to the default three days', () => {
    expect(scheduleOf({ scheduleData: [] }).map(day => [day.day, day.time])).toEqual([
      ['Day 1', '9:00 AM-6:00 PM'],
      ['Day 2', '9:00 AM-6:00 PM'],
      ['Day 3', '9:00 AM-5:00 PM'],
    ]);
    expect(scheduleOf(null)).toBe(DEFAULT_SCHEDULE);
  });

  it('never shows more days than the workshop has', () => {
    expect(scheduleOf(null, { startDate: '2027-02-05', endDate: '2027-02-06' })).toHaveLength(2);
    expect(scheduleOf(null, { startDate: '2027-02-05', endDate: '2027-02-12' })).toHaveLength(3);
  });

  it("shows the workshop's own times on the default days", () => {
    const times = (startDate: string, endDate: string) =>
      scheduleOf(null, { startDate, endDate }).map(({ time }) => time);
    expect(times('2027-02-05T10:00:00-08:00', '2027-02-06T16:30:00-08:00')).toEqual([
      '10:00 AM-4:30 PM',
      '10:00 AM-4:30 PM',
    ]);
    expect(times('2027-02-05T18:00:00-08:00', '2027-02-07T12:00:00-08:00')).toEqual([
      'From 6:00 PM',
      '',
      'Until 12:00 PM',
    ]);
    expect(times('2027-02-05T18:00:00-08:00', '2027-02-06')).toEqual(['From 6:00 PM', '']);
  });
});
