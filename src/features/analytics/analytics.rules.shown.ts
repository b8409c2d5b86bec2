import { formatDay, formatRange, formatWeekday } from '#src/shared/dates.ts';
import { formatNumber } from '#src/shared/words.ts';
import type { Analytics } from './analytics.contract.ts';

type Day = Analytics['days'][number];

/** A day, or some days of a longer range. */
export interface Span extends Omit<Day, 'day'> {
  from: string;
  to: string;
}

/** About as many points as a phone can show. */
const DAYS_DRAWN = 60;

/** Long ranges are drawn in weeks, counted back from the last day, so only the first one can be shorter. */
export function spansOf(days: readonly Day[]): Span[] {
  const size = days.length > DAYS_DRAWN ? 7 : 1;
  const spans: Span[] = [];
  for (let end = days.length; end > 0; end -= size) {
    spans.unshift(sumOf(days.slice(Math.max(0, end - size), end)));
  }
  return spans;
}

function sumOf(days: readonly Day[]): Span {
  const sum = (name: 'visits' | 'visitors' | 'seats' | 'leads' | 'visitsBefore') =>
    days.reduce((total, day) => total + day[name], 0);
  return {
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    visits: sum('visits'),
    visitors: sum('visitors'),
    seats: sum('seats'),
    leads: sum('leads'),
    visitsBefore: sum('visitsBefore'),
  };
}

/** `Thu, Nov 12`, or `Nov 9–15, 2026`. */
export function spanTitle({ from, to }: Span): string {
  return from === to ? formatWeekday(from) : formatRange(from, to);
}

/** `Nov 12` */
export const shortDay = (day: string): string => formatDay(day).slice(0, -6);

/**
 * `2.0%`, or `46%` from 10% on. Empty if there is nothing to compare with: nobody came, or more people did something
 * than were counted as visitors, because some browsers ask not to be counted.
 */
export function percentOf(part: number, whole: number): string {
  if (whole === 0 || part > whole) return '';
  const percent = (part / whole) * 100;
  return `${percent.toFixed(percent > 0 && percent < 9.95 ? 1 : 0)}%`;
}

/** `+18%`. Null if there was nothing before. */
export function changeInPercent(now: number, before: number): string | null {
  return before === 0 ? null : signed(Math.round(((now - before) / before) * 100), '%');
}

export function signed(change: number, unit = ''): string {
  return `${change > 0 ? '+' : ''}${formatNumber(change)}${unit}`;
}
