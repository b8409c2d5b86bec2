import { addDays, countDays } from '#src/shared/dates.ts';

interface Dated {
  startDate: string | null;
  endDate: string | null;
}

/** Longer workshops are checked off for today only. */
const MOST_DAYS = 31;

/** A workshop without a date may have been on any day. */
export function isWorkshopDay({ startDate, endDate }: Dated, day: string): boolean {
  if (!startDate) return true;
  return day >= startDate.slice(0, 10) && day <= (endDate ?? startDate).slice(0, 10);
}

/** The days to check people off on, in order. */
export function workshopDays({ startDate, endDate }: Dated, today: string): string[] {
  if (!startDate) return [today];
  const count = countDays(startDate, endDate ?? startDate);
  if (count > MOST_DAYS) return [dayToShow([startDate, endDate ?? startDate], today)];
  return Array.from({ length: count }, (_, index) => addDays(startDate, index));
}

/** Today, or the workshop's nearest day. */
export function dayToShow(days: readonly string[], today: string): string {
  const [first = today, last = first] = [days[0]?.slice(0, 10), days.at(-1)?.slice(0, 10)];
  if (today < first) return first;
  return today > last ? last : today;
}

const NEED =
  /\b(vegan|vegetarian|pescatarian|gluten|celiac|coeliac|lactose|dairy|nuts?|peanuts?|shellfish|allerg\w*|intoleran\w*|halal|kosher|diabet\w*|diet\w*|pregnan\w*|wheelchair|step-free|stairs?|access\w*|mobility|hearing|deaf|blind|elevator|arriv\w*|late|leav\w*|early)\b/i;

/** What needs attention on the day (diet, access, arrival) comes before the rest. */
export function needsFirst(note: string): { needs: string; rest: string } {
  const parts = note
    .split(/(?<=[.;!?])\s+|\n+/)
    .map(part => part.trim())
    .filter(Boolean);
  const joined = (isNeed: boolean): string => parts.filter(part => NEED.test(part) === isNeed).join(' ');
  return { needs: joined(true), rest: joined(false) };
}
