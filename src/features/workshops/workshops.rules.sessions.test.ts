import { describe, expect, it } from 'vitest';
import { sessionsOf, spanOf } from './workshops.rules.sessions.ts';

const zone = 'America/Los_Angeles';
const days = { startDate: '2027-02-05', endDate: '2027-02-06' };
const schedule = (...times: string[]) => ({
  scheduleData: times.map((time, index) => ({ day: `Day ${index + 1}`, title: '', description: '', time })),
});
const utc = (ms: number) => new Date(ms).toISOString();

describe('the days of a workshop', () => {
  it("come from the schedule, in the business's time zone", () => {
    const sessions = sessionsOf(days, schedule('9:00 AM-6:00 PM', '4:00 PM-1:00 AM'), zone);
    expect(sessions.map(({ day, start, end }) => [day, utc(start), utc(end)])).toEqual([
      [1, '2027-02-05T17:00:00.000Z', '2027-02-06T02:00:00.000Z'],
      [2, '2027-02-07T00:00:00.000Z', '2027-02-07T09:00:00.000Z'],
    ]);
  });

  it('keep their local hours when the clocks change between them', () => {
    const overChange = { startDate: '2027-03-13', endDate: '2027-03-14' };
    const sessions = sessionsOf(overChange, schedule('9:00 AM-6:00 PM', '9:00 AM-6:00 PM'), zone);
    expect(sessions.map(({ start }) => utc(start))).toEqual([
      '2027-03-13T17:00:00.000Z',
      '2027-03-14T16:00:00.000Z',
    ]);
  });

  it('are not guessed from a schedule that does not fit the dates or cannot be read', () => {
    expect(sessionsOf(days, schedule('9:00 AM-6:00 PM'), zone)).toEqual([]);
    expect(sessionsOf(days, schedule('9:00 AM-6:00 PM', 'after lunch'), zone)).toEqual([]);
    expect(sessionsOf({ startDate: null, endDate: null }, schedule('9:00 AM-6:00 PM'), zone)).toEqual([]);
  });

  it('come from the default schedule if the page shows it', () => {
    const sessions = sessionsOf(days, schedule(), zone);
    expect(sessions.map(({ end }) => utc(end))).toEqual([
      '2027-02-06T02:00:00.000Z',
      '2027-02-07T02:00:00.000Z',
    ]);
    const daily = { startDate: '2027-02-05T10:00:00-08:00', endDate: '2027-02-06T16:00:00-08:00' };
    expect(sessionsOf(daily, schedule(), zone).map(({ end }) => utc(end))).toEqual([
      '2027-02-06T00:00:00.000Z',
      '2027-02-07T00:00:00.000Z',
    ]);
    const overnight = { startDate: '2027-02-05T20:00:00-08:00', endDate: '2027-02-07T02:00:00-08:00' };
    expect(sessionsOf(overnight, schedule(), zone)).toEqual([]);
  });

  it("are one session if the workshop's own times span up to 24 hours", () => {
    const night = { startDate: '2027-02-05T20:00:00-08:00', endDate: '2027-02-06T02:00:00-08:00' };
    expect(sessionsOf(night, null, zone)).toMatchObject([
      { day: 1, start: Date.parse('2027-02-06T04:00:00Z'), end: Date.parse('2027-02-06T10:00:00Z') },
    ]);
  });
});

describe('the span of a workshop', () => {
  it('is refined by its schedule, with the offset of each day', () => {
    const sessions = sessionsOf(days, schedule('9:00 AM-6:00 PM', '4:00 PM-1:00 AM'), zone);
    expect(spanOf(days, sessions, zone)).toEqual({
      start: '2027-02-05T09:00:00-08:00',
      end: '2027-02-07T01:00:00-08:00',
    });
  });

  it("keeps the workshop's own times, and plain days if no time is known", () => {
    const timed = { startDate: '2027-02-05T10:00:00-08:00', endDate: '2027-02-06' };
    expect(spanOf(timed, [], zone)).toEqual({ start: '2027-02-05T10:00:00-08:00', end: '2027-02-06' });
    expect(spanOf({ startDate: '2027-02-05', endDate: null }, [], zone)).toEqual({
      start: '2027-02-05',
      end: '2027-02-05',
    });
    expect(spanOf({ startDate: null, endDate: null }, [], zone)).toBeNull();
  });
});
