import { tzOffset } from '@date-fns/tz/tzOffset';
import { DAY_MS } from './dates.ts';

const MINUTE_MS = 60_000;

const REGION =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+$/;

/** A cache, because asking ICU takes longer than the rest of reading the settings. */
const known = new Set(['UTC']);

/**
 * Accepts `UTC` and regional names such as Europe/Berlin. ICU and PostgreSQL disagree about other names: some are known to
 * only one of them (CAT, US/Pacific-New), and some mean different zones (IST, +05:30).
 */
export function isTimeZone(value: string): boolean {
  if (known.has(value)) return true;
  if (!REGION.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    known.add(value);
    return true;
  } catch {
    return false;
  }
}

function exactOffsetMs(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * MINUTE_MS;
}

/** Of days, because asking ICU takes 10 µs and a calendar asks thousands of times. */
const midnightOffsets = new Map<number, number>();
const MAX_DAYS = 20_000;
let zoneOfOffsets = '';

function midnightOffsetMs(day: number, timeZone: string): number {
  if (timeZone !== zoneOfOffsets || midnightOffsets.size >= MAX_DAYS) midnightOffsets.clear();
  zoneOfOffsets = timeZone;
  const kept = midnightOffsets.get(day);
  if (kept !== undefined) return kept;
  const offset = exactOffsetMs(day * DAY_MS, timeZone);
  midnightOffsets.set(day, offset);
  return offset;
}

/** Clocks change at most once in a day. */
function offsetMs(instant: number, timeZone: string): number {
  const day = Math.floor(instant / DAY_MS);
  const offset = midnightOffsetMs(day, timeZone);
  return offset === midnightOffsetMs(day + 1, timeZone) ? offset : exactOffsetMs(instant, timeZone);
}

/**
 * Converts a local date and time (`HH:MM` or `HH:MM:SS`) to milliseconds. Like PostgreSQL's `at time zone`, returns the
 * later instant when clocks are set back and uses the previous offset when they jump ahead.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const local = Date.parse(`${date}T${time}Z`);
  const before = offsetMs(local - DAY_MS, timeZone);
  const after = offsetMs(local + DAY_MS, timeZone);
  const exists = (offset: number): boolean => offsetMs(local - offset, timeZone) === offset;
  return local - (exists(after) ? after : before);
}

export function localPartsOf(instant: number, timeZone: string): { date: string; time: string } {
  const local = new Date(instant + offsetMs(instant, timeZone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19) };
}

/** `Pacific Time`. Not for pages that the server renders, because the browser's names may differ. */
export function zoneName(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const timeZones = (): string[] => [...Intl.supportedValuesOf('timeZone').filter(isTimeZone), 'UTC'];

/** The UTC offset between a local date and time and an instant, in ISO 8601: `-08:00`. */
export function offsetAt(date: string, time: string, instant: number): string {
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - instant) / MINUTE_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
