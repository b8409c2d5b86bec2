import { wireDate } from './workshops.rules.dates.ts';
import type { Workshop } from './workshops.rules.ts';
import { DAY_MS, addDays, countDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import type { ScheduleDay } from './workshops.rules.content.ts';
import { type Scheduled, parseTimeRange, scheduleOf } from './workshops.rules.schedule.ts';

type Dates = Pick<Workshop, 'startDate' | 'endDate'>;

/** One day of a workshop. Times in milliseconds. */
export interface Session {
  day: number;
  title: string;
  description: string;
  start: number;
  end: number;
}

function sessionOf(entry: ScheduleDay, index: number, firstDay: string, timeZone: string): Session | null {
  const times = parseTimeRange(entry.time);
  if (!times) return null;
  const date = addDays(firstDay, index);
  // An end before the start is after midnight.
  const lastDate = times.end <= times.start ? addDays(date, 1) : date;
  return {
    day: index + 1,
    title: entry.title,
    description: entry.description,
    start: instantOf(date, times.start, timeZone),
    end: instantOf(lastDate, times.end, timeZone),
  };
}

/** A workshop with known times that lasts up to 24 hours is one session. */
function singleSession({ startDate, endDate }: Dates): Session[] {
  if (!startDate?.includes('T') || !endDate?.includes('T')) return [];
  const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
  return end > start && end - start <= DAY_MS ? [{ day: 1, title: '', description: '', start, end }] : [];
}

/**
 * From the schedule if it has one parseable time range per day, else from the workshop's own times. Empty if
 * neither gives start and end times.
 */
export function sessionsOf(dates: Dates, content: Scheduled | null, timeZone: string): Session[] {
  const { startDate, endDate } = dates;
  if (!startDate) return [];
  const schedule = scheduleOf(content, dates);
  if (schedule.length !== countDays(startDate, endDate ?? startDate)) return singleSession(dates);
  const sessions = schedule.map((entry, index) => sessionOf(entry, index, startDate, timeZone));
  return sessions.every(session => session !== null) ? sessions : singleSession(dates);
}

/** Start and end as precisely as known, as wire dates. Null without a date. */
export function spanOf(
  { startDate, endDate }: Dates,
  sessions: Session[],
  timeZone: string,
): { start: string; end: string } | null {
  if (!startDate) return null;
  const refined = (date: string, instant: number | undefined): string => {
    if (date.includes('T') || instant === undefined) return date;
    return wireDate(localPartsOf(instant, timeZone), timeZone) ?? date;
  };
  return {
    start: refined(startDate, sessions[0]?.start),
    end: refined(endDate ?? startDate.slice(0, 10), sessions.at(-1)?.end),
  };
}
