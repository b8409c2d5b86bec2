import type { Counts } from '#src/features/visits/server/visits.queries.counts.ts';
import type { Analytics } from '../analytics.contract.ts';
import { MAX_TABLE_ROWS, MAX_WORKSHOPS, UNKNOWN_SOURCE } from '../analytics.rules.ts';
import type { Seats } from './analytics.queries.people.ts';

interface Viewed {
  workshopId: number;
  events: number;
  visitors: number;
}

type Steps = Omit<Analytics['funnels'][number], 'title' | 'isDeleted' | 'viewers'>;
type Value = Counts & { value: string; detail: string };

/** Workshops that were seen or registered for, the most viewed first. */
export function funnelsOf(viewed: readonly Viewed[], steps: readonly Steps[]) {
  const none = { interested: 0, reserved: 0, enrolled: 0, completed: 0, cancelled: 0 };
  const all = new Map<number, Omit<Analytics['funnels'][number], 'title' | 'isDeleted'>>();
  for (const { workshopId, visitors } of viewed) {
    if (visitors > 0) all.set(workshopId, { workshopId, viewers: visitors, ...none });
  }
  for (const step of steps) {
    all.set(step.workshopId, { viewers: all.get(step.workshopId)?.viewers ?? 0, ...step });
  }
  return [...all.values()]
    .toSorted((a, b) => b.viewers - a.viewers || b.interested - a.interested || a.workshopId - b.workshopId)
    .slice(0, MAX_WORKSHOPS);
}

/** Pages of workshops are counted by workshop. */
export function pagesOf(paths: readonly Value[], viewed: readonly Viewed[]) {
  const pages = [
    ...paths.map(({ value, events }) => ({
      path: value,
      views: events,
      workshopId: null as number | null,
    })),
    ...viewed.map(({ workshopId, events }) => ({
      path: `/events/${workshopId}`,
      views: events,
      workshopId,
    })),
  ];
  return pages
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views || a.path.localeCompare(b.path))
    .slice(0, MAX_TABLE_ROWS);
}

interface Origin {
  name: string;
  visits: number;
  visitors: number;
  seats: number;
  revenueAmount: number;
}

/** By visits, and then by seats: what sold without a visit that was counted comes last. */
const byVisits = (a: Origin, b: Origin): number =>
  b.visits - a.visits || b.seats - a.seats || a.name.localeCompare(b.name);

export function sourcesOf(visits: readonly Value[], seats: readonly Seats[]): Analytics['sources'] {
  const all = new Map<string, Origin>();
  for (const { value, visits: many, visitors } of visits) {
    all.set(value, { name: value, visits: many, visitors, seats: 0, revenueAmount: 0 });
  }
  for (const { by, source, seats: many, revenueAmount } of seats) {
    if (by !== 'source' || many === 0) continue;
    const name = source ?? UNKNOWN_SOURCE;
    all.set(name, { name, visits: 0, visitors: 0, ...all.get(name), seats: many, revenueAmount });
  }
  return [...all.values()].toSorted(byVisits).slice(0, MAX_TABLE_ROWS);
}

export function campaignsOf(visits: readonly Value[], seats: readonly Seats[]): Analytics['campaigns'] {
  const all = new Map<string, Origin & { campaign: string; source: string }>();
  const keyOf = (campaign: string, source: string): string => JSON.stringify([campaign, source]);
  for (const { value: campaign, detail: source, visits: many, visitors } of visits) {
    const name = keyOf(campaign, source);
    all.set(name, { name, campaign, source, visits: many, visitors, seats: 0, revenueAmount: 0 });
  }
  for (const { by, source, campaign, seats: many, revenueAmount } of seats) {
    if (by !== 'campaign' || campaign === null || source === null || many === 0) continue;
    const name = keyOf(campaign, source);
    const nothing = { name, campaign, source, visits: 0, visitors: 0 };
    all.set(name, { ...nothing, ...all.get(name), seats: many, revenueAmount });
  }
  return [...all.values()]
    .toSorted(byVisits)
    .slice(0, MAX_TABLE_ROWS)
    .map(({ name: _name, visitors: _visitors, ...campaign }) => campaign);
}
