import type { RegistrationStatus } from '#src/features/registrations/registrations.rules.ts';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';

/** What a file says in its own words. `time` is `HH:MM`; null if only the day is known. */
export interface FileDate {
  date: string;
  time: string | null;
}

interface DateOptions {
  timeZone: string;
  /** 03/04/2026 is April 3. Dates with dots always begin with the day. */
  dayFirst: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const REST = String.raw`(?:(?:T|,?\s+(?:at\s+)?)(\S.*))?$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})${REST}`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})${REST}`);
const MONTH_FIRST = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${REST}`,
  'i',
);
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3,9})\.?,?\s+(\d{4})${REST}`,
  'i',
);
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i;
const WITH_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?\s?(?:Z|UTC|[+-]\d\d:?\d\d)$/;
const TIME = /^(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*(?:([ap])\.?m\.?)?$/i;

const two = (value: number | string): string => String(value).padStart(2, '0');

/** `9:30 AM`, `9am`, `09:30` or `21:30:00`, as `HH:MM`. */
export function readTime(text: string): string | null {
  const [, hours, minutes, half] = TIME.exec(text.trim()) ?? [];
  if (hours === undefined || (minutes === undefined && half === undefined)) return null;
  const hour = Number(hours);
  if (half ? hour < 1 || hour > 12 : hour > 23) return null;
  if (Number(minutes ?? 0) > 59) return null;
  const shift = half ? (half.toLowerCase() === 'p' ? 12 : 0) : null;
  return `${two(shift === null ? hour : (hour % 12) + shift)}:${minutes ?? '00'}`;
}

function monthNamed(name: string): number | null {
  const index = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return index < 0 ? null : index + 1;
}

type Parts = [year: string | undefined, month: number | string | null | undefined, day: string | undefined];

function partsOf(text: string, dayFirst: boolean): { parts: Parts; rest: string | undefined } | null {
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return { parts: [yearFirst[1], yearFirst[3], yearFirst[4]], rest: yearFirst[5] };
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) {
    const [, first, mark, second, year = '', rest] = yearLast;
    const isDayFirst = dayFirst || mark === '.';
    const full = year.length === 2 ? `20${year}` : year;
    return { parts: isDayFirst ? [full, second, first] : [full, first, second], rest };
  }
  const named = text.replace(WEEKDAY, '');
  const monthFirst = MONTH_FIRST.exec(named);
  if (monthFirst) {
    const [, month = '', day, year, rest] = monthFirst;
    return { parts: [year, monthNamed(month), day], rest };
  }
  const [, day, month = '', year, rest] = DAY_FIRST.exec(named) ?? [];
  return day ? { parts: [year, monthNamed(month), day], rest } : null;
}

/** Null if it isn't a date. A time with an offset becomes the business's, others are the business's already. */
export function readDate(typed: string, { timeZone, dayFirst }: DateOptions): FileDate | null {
  const text = typed.trim();
  if (WITH_OFFSET.test(text)) {
    const instant = Date.parse(
      text
        .replace(' ', 'T')
        .replace(/\s?UTC$/, 'Z')
        .replace(' ', ''),
    );
    if (Number.isNaN(instant)) return null;
    const { date, time } = localPartsOf(instant, timeZone);
    return isWithinYears(date) ? { date, time: time.slice(0, 5) } : null;
  }
  const found = partsOf(text, dayFirst);
  if (!found) return null;
  const [year, month, day] = found.parts;
  if (!year || !month || !day) return null;
  const date = `${year}-${two(month)}-${two(day)}`;
  if (!isCalendarDay(date) || !isWithinYears(date)) return null;
  const time = found.rest === undefined ? null : readTime(found.rest);
  return found.rest !== undefined && time === null ? null : { date, time };
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'on']);
const NO = new Set(['no', 'n', 'false', '0', 'off', '']);

/** Null if it is neither. Empty means no. */
export function readYesNo(text: string, words: { yes?: string[]; no?: string[] } = {}): boolean | null {
  const word = text.trim().toLowerCase();
  if (YES.has(word) || words.yes?.includes(word)) return true;
  return NO.has(word) || words.no?.includes(word) ? false : null;
}

/** Words of other systems. Spaces, dashes and case don't matter. */
const STATUS_WORDS: Record<RegistrationStatus, readonly string[]> = {
  interested: ['interested', 'interest', 'lead', 'inquiry', 'waitlist', 'waitlisted'],
  reserved: ['reserved', 'reservation', 'pending', 'onhold', 'hold', 'unpaid', 'tentative'],
  enrolled: ['enrolled', 'attending', 'confirmed', 'paid', 'registered', 'going', 'booked', 'active', 'yes'],
  completed: ['completed', 'complete', 'attended', 'checkedin', 'finished'],
  cancelled: ['cancelled', 'canceled', 'refunded', 'notattending', 'deleted', 'void', 'voided', 'no'],
};

/** Enrolled if the file doesn't say. Null if it says something else. */
export function readStatus(text: string): RegistrationStatus | null {
  const word = text.toLowerCase().replace(/[\s_-]/g, '');
  if (word === '') return 'enrolled';
  const found = Object.entries(STATUS_WORDS).find(([, words]) => words.includes(word));
  return found ? (found[0] as RegistrationStatus) : null;
}
