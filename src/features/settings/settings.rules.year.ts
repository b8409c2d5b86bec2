import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';

/** The year in the business's time zone. */
export function yearOf(now: Date, timeZone: string): number {
  return Number(localPartsOf(now.getTime(), timeZone).date.slice(0, 4));
}

export function nextYearStart(now: Date, timeZone: string): Date {
  return new Date(instantOf(`${yearOf(now, timeZone) + 1}-01-01`, '00:00', timeZone));
}
