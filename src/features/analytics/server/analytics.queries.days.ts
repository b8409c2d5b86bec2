import type { DayRange } from '#src/features/visits/server/visits.queries.counts.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import type { Analytics } from '../analytics.contract.ts';

type Totals = Analytics['totals'];
export type Day = Totals & { day: string };

interface Counted {
  days: readonly { day: string; visits: number; visitors: number }[];
  events: readonly { day: string; type: string; events: number }[];
  seats: readonly { day: string | null; seats: number }[];
}

/** Each day of the range, in order. */
export function daysOf({ from, to }: DayRange, { days, events, seats }: Counted): Day[] {
  const none = { visits: 0, visitors: 0, seats: 0, leads: 0, contacts: 0 };
  const all = Array.from({ length: countDays(from, to) }, (_, index) => ({
    day: addDays(from, index),
    ...none,
  }));
  const byDay = new Map(all.map(day => [day.day, day]));
  const add = (day: string | null, counts: Partial<Totals>): void => {
    const found = byDay.get(day ?? '');
    if (!found) return;
    for (const [name, many] of Object.entries(counts)) found[name as keyof Totals] += many;
  };
  for (const { day, visits, visitors } of days) add(day, { visits, visitors });
  for (const { day, type, events: many } of events) {
    if (type === 'lead') add(day, { leads: many });
    if (type === 'contact') add(day, { contacts: many });
  }
  for (const { day, seats: many } of seats) add(day, { seats: many });
  return all;
}

export function totalsOf(days: readonly Day[]): Totals {
  const sum = (name: keyof Totals): number => days.reduce((all, day) => all + day[name], 0);
  return {
    visits: sum('visits'),
    visitors: sum('visitors'),
    seats: sum('seats'),
    leads: sum('leads'),
    contacts: sum('contacts'),
  };
}
