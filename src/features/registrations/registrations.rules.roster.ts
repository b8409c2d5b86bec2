import { addDays, countDays } from '#src/shared/dates.ts';

interface Dated {
  startDate: string | null;
  endDate: string | null;
}

/** Longer workshops are checked off for today only. */
const MAX_DAYS = 31;

/** A workshop without a date may have been on any day. */
export function isWorkshopDay({ startDate, endDate }: Dated, day: string): boolean {
  if (!startDate) return true;
  return day >= startDate.slice(0, 10) && day <= (endDate ?? startDate).slice(0, 10);
}

/** The days to check people off on, in order. */
export function workshopDays({ startDate, endDate }: Dated, today: string): string[] {
  if (!startDate) return [today];
  const count = countDays(startDate, endDate ?? startDate);
  if (count > MAX_DAYS) return [dayToShow([startDate, endDate ?? startDate], today)];
  return Array.from({ length: count }, (_, index) => addDays(startDate, index));
}

/** Today, or the workshop's nearest day. */
export function dayToShow(days: readonly string[], today: string): string {
  const [first = today, last = first] = [days[0]?.slice(0, 10), days.at(-1)?.slice(0, 10)];
  if (today < first) return first;
  return today > last ? last : today;
}
