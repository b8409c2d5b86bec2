import type { ScheduleDay, WorkshopContent } from './workshops.rules.content.ts';
import { clockTimeOf } from './workshops.rules.ts';
import { countDays } from '#src/shared/dates.ts';

/** 24-hour times. An end that isn't after the start is on the next day. */
export interface TimeRange {
  start: string;
  end: string;
}

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?([ap])?\.?(?:m\.?)?`;
const RANGE = new RegExp(String.raw`^${TIME} ?(?:-|–|—|to|until) ?${TIME}$`, 'i');

function clockTime(hour: string, minute: string | undefined, half: string | undefined): string | null {
  const h = Number(hour);
  const m = Number(minute ?? 0);
  if (m > 59 || h > (half ? 12 : 23) || (half && h === 0)) return null;
  const shifted = half ? (h % 12) + (half === 'p' ? 12 : 0) : h;
  return `${String(shifted).padStart(2, '0')}:${String(m).padStart(2, '0')}`;
}

/** Parses a time range such as `9:00 AM-6:00 PM`, `9-11 am` or `09:00 – 18:00`. Null if it isn't one. */
export function parseTimeRange(text: string): TimeRange | null {
  const found = RANGE.exec(text.trim().replace(/\s+/g, ' '));
  if (!found) return null;
  const [, fromHour = '', fromMinute, fromHalf, toHour = '', toMinute, toHalf] = found;
  const lastHalf = toHalf?.toLowerCase();
  const firstHalf = fromHalf?.toLowerCase() ?? lastHalf;
  // Bare numbers are ambiguous: `9-6` could be anything, and `1-5` could be a page range.
  if (!lastHalf && (firstHalf || !fromMinute || !toMinute)) return null;
  const start = clockTime(fromHour, fromMinute, firstHalf);
  const end = clockTime(toHour, toMinute, lastHalf);
  return start && end && start !== end ? { start, end } : null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `to` may exceed 24 for an end on the next day. */
export interface RulerHours {
  from: number;
  to: number;
}

const RULER_HOURS: RulerHours = { from: 6, to: 20 };

const endMinutes = (range: TimeRange): number =>
  minutesOf(range.end) + (range.end <= range.start ? 24 * 60 : 0);

export function rulerHours(ranges: readonly TimeRange[]): RulerHours {
  return {
    from: Math.min(RULER_HOURS.from, ...ranges.map(range => Math.floor(minutesOf(range.start) / 60))),
    to: Math.max(RULER_HOURS.to, ...ranges.map(range => Math.ceil(endMinutes(range) / 60))),
  };
}

export function rulerSpan(range: TimeRange, hours: RulerHours): { left: number; width: number } {
  const minutes = (hours.to - hours.from) * 60;
  const start = minutesOf(range.start);
  return { left: (start - hours.from * 60) / minutes, width: (endMinutes(range) - start) / minutes };
}

/** Specification section 9, "Fixed schedule". */
export const DEFAULT_SCHEDULE: readonly ScheduleDay[] = [
  {
    day: 'Day 1',
    title: 'Seeing and setting up',
    description: 'How we work, what the tools do, and a first scene built from one light.',
    time: '9:00 AM-6:00 PM',
  },
  {
    day: 'Day 2',
    title: 'On location',
    description:
      'A full shooting day in small crews with changing roles. We look at the frames together at the end.',
    time: '9:00 AM-6:00 PM',
  },
  {
    day: 'Day 3',
    title: 'Edit, grade, show',
    description:
      'Selecting, cutting and grading with notes from the room, then a screening of what everyone made.',
    time: '9:00 AM-5:00 PM',
  },
];

interface Dates {
  startDate: string | null;
  endDate: string | null;
}

export type Scheduled = Pick<WorkshopContent, 'scheduleData'> & Partial<Pick<WorkshopContent, 'hiddenParts'>>;

/** The owner's schedule, else the default one unless it is hidden, cut to the number of days and with the workshop's own times. */
export function scheduleOf(
  content: Scheduled | null | undefined,
  dates: Dates = { startDate: null, endDate: null },
): readonly ScheduleDay[] {
  if (content && content.scheduleData.length > 0) return content.scheduleData;
  if (content?.hiddenParts?.includes('schedule')) return [];
  const { startDate, endDate } = dates;
  if (!startDate || !endDate) return DEFAULT_SCHEDULE;
  const days = DEFAULT_SCHEDULE.slice(0, countDays(startDate, endDate));
  return days.map((day, index) => ({
    ...day,
    time: ownTime(dates, { isFirst: index === 0, isLast: index === days.length - 1 }) ?? day.time,
  }));
}

/** Null if the workshop has no times of its own. */
function ownTime(dates: Dates, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string | null {
  const [start, end] = [clockTimeOf(dates.startDate), clockTimeOf(dates.endDate)];
  if (!start && !end) return null;
  const isDaily = start && end && (dates.startDate ?? '').slice(11, 16) < (dates.endDate ?? '').slice(11, 16);
  if (isDaily || (isFirst && isLast && start && end)) return `${start}-${end}`;
  if (isFirst && start) return `From ${start}`;
  return isLast && end ? `Until ${end}` : '';
}
