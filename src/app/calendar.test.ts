import { describe, expect, it } from 'vitest';
import { workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import { contentAnswer, site, workshopAnswer } from '#tests/support/page-answers.ts';
import { calendarOf } from './calendar.ts';
import { readCalendar } from '#tests/support/read-calendar.ts';

const siteUrl = 'https://halation.studio';
const schedule = ['9:00 AM-6:00 PM', '4:00 PM-1:00 AM', '9:00 AM-5:00 PM'];

function textOf(changes: Parameters<typeof workshopAnswer>[0] = {}, times = schedule, isFeed = false) {
  const workshop = workshopFromWire(workshopAnswer(changes));
  return calendarOf([{ workshop, content: contentAnswer(times) }], { site, siteUrl, isFeed });
}

const entriesOf = (...given: Parameters<typeof textOf>) => readCalendar(textOf(...given)).entries;

describe('the calendar file of a workshop', () => {
  it('has an entry for each day, from start to end', () => {
    expect(entriesOf()).toMatchObject([
      {
        UID: 'workshop-3-day-1@halation.studio',
        SUMMARY: 'Haze & Hard Light (Day 1 of 3)',
        DTSTART: '20270205T170000Z',
        DTEND: '20270206T020000Z',
        LOCATION: 'Stage 4\\, Frogtown',
        'URL;VALUE=URI': 'https://halation.studio/events/3',
        STATUS: 'CONFIRMED',
        TRANSP: 'OPAQUE',
      },
      { UID: 'workshop-3-day-2@halation.studio', DTSTART: '20270207T000000Z', DTEND: '20270207T090000Z' },
      { UID: 'workshop-3-day-3@halation.studio', DTSTART: '20270207T170000Z', DTEND: '20270208T010000Z' },
    ]);
  });

  it("spans whole days if times aren't known, ending the day after", () => {
    expect(entriesOf({}, ['by arrangement'])).toMatchObject([
      {
        UID: 'workshop-3-days@halation.studio',
        SUMMARY: 'Haze & Hard Light',
        'DTSTART;VALUE=DATE': '20270205',
        'DTEND;VALUE=DATE': '20270208',
      },
    ]);
    expect(entriesOf({ end_date: null }, ['by arrangement'])).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20270205', 'DTEND;VALUE=DATE': '20270206' },
    ]);
    expect(entriesOf({ start_date: '2027-02-05T09:00:00-08:00', end_date: null }, [])).toMatchObject([
      { 'DTSTART;VALUE=DATE': '20270205', 'DTEND;VALUE=DATE': '20270206' },
    ]);
  });

  it('has a higher sequence after the workshop or its page changes', () => {
    const [before] = entriesOf();
    const [after] = entriesOf({ updated_at: '2026-11-04T10:00:00.000Z' });
    expect(before).toMatchObject({ SEQUENCE: String(2 * 86_400), 'LAST-MODIFIED': '20261103T100000Z' });
    expect(after).toMatchObject({ SEQUENCE: String(3 * 86_400), UID: before?.['UID'] });
  });

  it('stays identical until something changes', () => {
    expect(textOf()).toBe(textOf());
  });
});

describe('the text of a calendar file', () => {
  it('escapes special characters', () => {
    const [entry] = entriesOf({ title: 'Light; air, \\ and\r\nmore' });
    expect(entry?.['SUMMARY']).toBe('Light\\; air\\, \\\\ and\\nmore (Day 1 of 3)');
    expect(entry?.['DESCRIPTION']).toBe(
      'Part 1\\n\\nWhat we do\\, then\\; and why.\\n\\nhttps://halation.studio/events/3',
    );
  });

  it('folds lines at 75 octets without splitting characters', () => {
    const title = 'Lücken, Schärfentiefe, 被写界深度 und 🎞️ '.repeat(5).trim();
    const text = textOf({ title });
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(readCalendar(text).entries[0]?.['SUMMARY']).toBe(`${title.replaceAll(',', '\\,')} (Day 1 of 3)`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('works with any URL that a site may have', () => {
    for (const url of ['http://localhost:3000', 'http://[::1]:3000', 'https://Studio.example/']) {
      const workshop = workshopFromWire(workshopAnswer());
      const text = calendarOf([{ workshop, content: null }], { site, siteUrl: url, isFeed: false });
      expect(readCalendar(text).entries).toHaveLength(3);
    }
  });
});

describe('the feed', () => {
  it("has a name and a refresh interval, and doesn't mark subscribers as busy", () => {
    const { head, entries } = readCalendar(textOf({}, schedule, true));
    expect(head).toMatchObject({
      VERSION: '2.0',
      'X-WR-CALNAME': 'Halation Workshops',
      'REFRESH-INTERVAL;VALUE=DURATION': 'PT6H',
      'X-PUBLISHED-TTL': 'PT6H',
    });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ TRANSP: 'TRANSPARENT' });
  });

  it('omits workshops without dates, and may be empty', () => {
    expect(entriesOf({ start_date: null, end_date: null }, [], true)).toEqual([]);
    expect(readCalendar(calendarOf([], { site, siteUrl, isFeed: true })).entries).toEqual([]);
  });
});
