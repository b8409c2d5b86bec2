import { addDays, countDays, isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import { MAX_DAYS, USUAL_DAYS } from './analytics.rules.ts';

export const CUSTOM = 'custom';

/** 12 months are 52 whole weeks, which is how long ranges are drawn. */
export const RANGES = [
  { value: '7', label: '7 days' },
  { value: String(USUAL_DAYS), label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '364', label: '12 months' },
  { value: CUSTOM, label: 'Custom' },
] as const;

export interface DayRange {
  from: string;
  to: string;
}

const isDay = (day: string | null): day is string => day !== null && isCalendarDay(day) && isWithinYears(day);

/** The days that the URL asks for. `problem` says why they can't be shown. */
export function rangeIn(params: URLSearchParams, today: string): DayRange & { problem: string | null } {
  const chosen = params.get('range');
  const known = RANGES.find(({ value }) => value === chosen && value !== CUSTOM);
  const usual = { from: addDays(today, 1 - Number(known?.value ?? USUAL_DAYS)), to: today };
  if (chosen !== CUSTOM) return { ...usual, problem: null };
  const [first, last] = [params.get('from'), params.get('to')];
  const range = { from: isDay(first) ? first : usual.from, to: isDay(last) ? last : usual.to };
  return { ...range, problem: problemOf(range, today) };
}

function problemOf({ from, to }: DayRange, today: string): string | null {
  if (from > today) return 'Choose a first day that has begun.';
  if (from > to) return "Choose a last day that isn't before the first.";
  if (countDays(from, to) > MAX_DAYS) return `Choose at most ${MAX_DAYS} days.`;
  return null;
}

/** `30 days`, `12 months` or `day`, for "the ... before". */
export function spanOf({ from, to }: DayRange): string {
  const days = countDays(from, to);
  if (days === 1) return 'day';
  return days === 364 ? '12 months' : `${days} days`;
}
