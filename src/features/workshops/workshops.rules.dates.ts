import { addDays, countDays, earliest } from '#src/shared/dates.ts';
import { instantOf, localPartsOf, offsetAt } from '#src/shared/time-zone.ts';
import { counted } from '#src/shared/words.ts';
import type { Workshop } from './workshops.rules.ts';

export interface LocalDate {
  date: string | null;
  time: string | null;
}

/** A day, or ISO 8601 with an offset if the time is known. */
export function wireDateAt({ date, time }: LocalDate, instant: Date | null): string | null {
  if (!date || !time || !instant) return date;
  return `${date}T${time}${offsetAt(date, time, instant.getTime())}`;
}

export function wireDate({ date, time }: LocalDate, timeZone: string): string | null {
  if (!date || !time) return date;
  return wireDateAt({ date, time }, new Date(instantOf(date, time, timeZone)));
}

export function localDate(wire: string | null, timeZone: string): LocalDate {
  if (!wire?.includes('T')) return { date: wire, time: null };
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(wire)) {
    return { date: wire.slice(0, 10), time: `${wire.slice(11)}:00`.slice(0, 8) };
  }
  return localPartsOf(Date.parse(wire), timeZone);
}

/**
 * In milliseconds; null without dates. A date without a time ends with that day in the business's time zone.
 * Must match `endsAt` in `workshops.queries.ts`.
 */
export function endOf(workshop: Pick<Workshop, 'startDate' | 'endDate'>, timeZone: string): number | null {
  const last = workshop.endDate ?? workshop.startDate;
  if (!last) return null;
  if (workshop.endDate?.includes('T')) return Date.parse(workshop.endDate);
  return instantOf(addDays(last, 1), '00:00', timeZone);
}

/** When the first of these workshops ends; until then, cached lists of them are correct. */
export function nextFlip(
  workshops: readonly (Pick<Workshop, 'status' | 'isVisible'> & { endsAt: Date | null })[],
): Date | null {
  return earliest(workshops.map(w => (w.status === 'upcoming' && w.isVisible ? w.endsAt : null)));
}

/** As typed, else derived from the dates, else the default. */
export function durationOf(
  typed: string | null,
  startDate: string | null,
  endDate: string | null,
  byDefault: string,
): string {
  if (typed) return typed;
  if (!startDate || !endDate) return byDefault;
  const days = countDays(startDate, endDate);
  return counted(days, 'Day');
}
