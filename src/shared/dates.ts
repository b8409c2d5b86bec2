const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const LONG_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const DAY_MS = 86_400_000;

interface CalendarDay {
  year: number;
  month: string;
  monthIndex: number;
  day: number;
  weekday: string;
}

/**
 * Reads a wire date: `YYYY-MM-DD`, or the local part of a date-time with an offset. Doesn't use `Intl` for names, because
 * server and browser must render the same text and their ICU data may differ.
 */
export function calendarDay(date: string): CalendarDay {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    year,
    month: MONTHS[month - 1] ?? '',
    monthIndex: month - 1,
    day,
    weekday: WEEKDAYS[weekday] ?? '',
  };
}

/** `Feb 5, 2027` */
export function formatDay(date: string): string {
  const d = calendarDay(date);
  return `${d.month} ${d.day}, ${d.year}`;
}

/** `February 5, 2027` */
export function formatLongDay(date: string): string {
  const d = calendarDay(date);
  return `${LONG_MONTHS[d.monthIndex] ?? ''} ${d.day}, ${d.year}`;
}

/** `Fri, Feb 5` */
export function formatWeekday(date: string): string {
  const d = calendarDay(date);
  return `${d.weekday}, ${d.month} ${d.day}`;
}

/** `Feb 5–7, 2027`, `Jan 30 – Feb 1, 2027` or `Dec 30, 2026 – Jan 2, 2027`. */
export function formatRange(start: string, end: string): string {
  const a = calendarDay(start);
  const b = calendarDay(end);
  if (a.year !== b.year) return `${formatDay(start)} – ${formatDay(end)}`;
  if (a.month !== b.month) return `${a.month} ${a.day} – ${b.month} ${b.day}, ${b.year}`;
  if (a.day !== b.day) return `${a.month} ${a.day}–${b.day}, ${b.year}`;
  return formatDay(start);
}

/** `18:00` becomes `6:00 PM`. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function countDays(start: string, end: string): number {
  const span = Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10));
  return Math.max(1, Math.round(span / DAY_MS) + 1);
}

const YEARS = { first: 2000, last: 2100 };

const WITH_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;

export function isWithinYears(date: string): boolean {
  const instant = WITH_OFFSET.test(date) ? date : date.slice(0, 10);
  const years = [Number(date.slice(0, 4)), new Date(instant).getUTCFullYear()];
  return years.every(year => year >= YEARS.first && year <= YEARS.last);
}

/** Rejects days such as February 31, which `Date.parse` accepts. */
export function isCalendarDay(date: string): boolean {
  const instant = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date);
}

/** Null if there are none. */
export function earliest(dates: readonly (Date | null | undefined)[]): Date | null {
  const times = dates.flatMap(date => date?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
