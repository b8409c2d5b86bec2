import type { DemoTiming } from './demo-content.ts';

const DAY = 86_400_000;
const WEEK = 7;
/** A new moon to count from (January 6, 2000, 18:14 UTC) and the mean length of a lunation. */
const NEW_MOON = Date.UTC(2000, 0, 6, 18, 14);
const LUNATION = 29.530588853 * DAY;

const weekdayOf = (time: number): number => new Date(time).getUTCDay();

const onOrAfter = (time: number, weekday: number): number =>
  time + ((weekday - weekdayOf(time) + WEEK) % WEEK) * DAY;

/** The given weekday nearest to the first new moon that leaves room for it after the earliest day. */
function nearNewMoon(earliest: number, weekday: number): number {
  const count = Math.ceil((earliest + 3 * DAY - NEW_MOON) / LUNATION);
  const newMoon = NEW_MOON + count * LUNATION;
  const midnight = Math.floor(newMoon / DAY) * DAY;
  return onOrAfter(midnight - 3 * DAY, weekday);
}

const asDate = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** First and last day of a demo workshop (`YYYY-MM-DD`), for a first start on the local day `today`. */
export function demoDates(today: string, timing: DemoTiming): { startDate: string; endDate: string } {
  const earliest = Date.parse(`${today}T00:00:00Z`) + timing.startsInDays * DAY;
  const first = timing.needsNewMoon
    ? nearNewMoon(earliest, timing.weekday)
    : onOrAfter(earliest, timing.weekday);
  return { startDate: asDate(first), endDate: asDate(first + (timing.days - 1) * DAY) };
}
