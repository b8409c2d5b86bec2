import { addDays, countDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf, offsetAt } from '#src/shared/time-zone.ts';
import type { Workshop } from './workshops.rules.ts';

/** A day of the business, with a time of day where one is known. */
export interface LocalDate {
  date: string | null;
  time: string | null;
}

/** Writes a local date, whose instant is known, as it goes over the wire: a day, or ISO 8601 with offset. */
export function wireDateAt({ date, time }: LocalDate, instant: Date | null): string | null {
  if (!date || !time || !instant) return date;
  return `${date}T${time}${offsetAt(date, time, instant.getTime())}`;
}

/** Writes a local date of the zone as it goes over the wire. */
export function wireDate({ date, time }: LocalDate, timeZone: string): string | null {
  if (!date || !time) return date;
  return wireDateAt({ date, time }, new Date(instantOf(date, time, timeZone)));
}

/** Reads a wire date as a local one of the business. */
export function localDate(wire: string | null, timeZone: string): LocalDate {
  if (!wire?.includes('T')) return { date: wire, time: null };
  return localPartsOf(Date.parse(wire), timeZone);
}

/**
 * The instant, in milliseconds, at which a workshop is over; null without dates. A date without a time means
 * the end of that day where the business is (decision W2). The same as `endsAt` in `workshops.queries.ts`.
 */
export function endOf(workshop: Pick<Workshop, 'startDate' | 'endDate'>, timeZone: string): number | null {
  const last = workshop.endDate ?? workshop.startDate;
  if (!last) return null;
  if (workshop.endDate?.includes('T')) return Date.parse(workshop.endDate);
  return instantOf(addDays(last, 1), '00:00', timeZone);
}

/** When the first of these workshops will be over: until then, lists of them stay right by themselves. */
export function nextFlip(
  workshops: readonly (Pick<Workshop, 'status' | 'isVisible'> & { endsAt: Date | null })[],
): Date | null {
  const ends = workshops.flatMap(w => (w.status === 'upcoming' && w.isVisible && w.endsAt ? [w.endsAt] : []));
  return ends.reduce<Date | null>((first, end) => (first && first <= end ? first : end), null);
}

/** How long a workshop takes: as typed, else counted from its dates, else the default (decision W4). */
export function durationOf(
  typed: string | null,
  startDate: string | null,
  endDate: string | null,
  byDefault: string,
): string {
  if (typed) return typed;
  if (!startDate || !endDate) return byDefault;
  const days = countDays(startDate, endDate);
  return days === 1 ? '1 Day' : `${days} Days`;
}
