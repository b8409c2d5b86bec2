import { tzOffset } from '@date-fns/tz/tzOffset';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const REGION =
  /^(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/[\w/+-]+$/;

/** Valid names found so far: asking ICU costs more than the rest of reading the settings. */
const known = new Set(['UTC']);

/**
 * Whether this is `UTC` or the name of a region, such as Europe/Berlin. ICU and PostgreSQL disagree on other names: some
 * only one of them knows (CAT, US/Pacific-New), some mean different zones (IST, +05:30).
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

function offsetMs(instant: number, timeZone: string): number {
  return tzOffset(timeZone, new Date(instant)) * MINUTE_MS;
}

/**
 * The instant of a local date and time (`HH:MM` or `HH:MM:SS`), in milliseconds. What PostgreSQL's `at time
 * zone` says: the later one where clocks are set back, the offset before the change where they jump ahead.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const local = Date.parse(`${date}T${time}Z`);
  const before = offsetMs(local - DAY_MS, timeZone);
  const after = offsetMs(local + DAY_MS, timeZone);
  const exists = (offset: number): boolean => offsetMs(local - offset, timeZone) === offset;
  return local - (exists(after) ? after : before);
}

/** The local date and time of an instant: `2027-02-05` and `09:00:00`. */
export function localPartsOf(instant: number, timeZone: string): { date: string; time: string } {
  const local = new Date(instant + offsetMs(instant, timeZone)).toISOString();
  return { date: local.slice(0, 10), time: local.slice(11, 19) };
}

/** The time zones to choose from. */
export const timeZones = (): string[] => [...Intl.supportedValuesOf('timeZone').filter(isTimeZone), 'UTC'];

/** The offset from UTC by which a local date and time names an instant, as ISO 8601 writes it: `-08:00`. */
export function offsetAt(date: string, time: string, instant: number): string {
  const minutes = Math.round((Date.parse(`${date}T${time}Z`) - instant) / MINUTE_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
