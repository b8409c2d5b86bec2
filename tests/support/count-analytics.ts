import type { Analytics } from '#src/features/analytics/analytics.contract.ts';
import type { leads } from '#src/features/leads/server/leads.table.ts';
import type { registrations } from '#src/features/registrations/server/registrations.table.ts';
import type { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';

export type Event = typeof analyticsEvents.$inferInsert;
export type Registration = typeof registrations.$inferInsert;
export type Lead = typeof leads.$inferInsert;

export interface Rows {
  events: Event[];
  registrations: Registration[];
  leads: Lead[];
}

interface Asked {
  from: string;
  to: string;
  workshopId?: number;
}

interface Site {
  timeZone: string;
  prices: ReadonlyMap<number, number>;
}

type Counted = Pick<
  Analytics,
  'totals' | 'totalsBefore' | 'days' | 'sources' | 'pages' | 'leads' | 'campaigns' | 'heard' | 'differently'
> & { funnels: Omit<Analytics['funnels'][number], 'title' | 'isDeleted'>[] };

const HOLDING = new Set(['reserved', 'enrolled', 'completed']);

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  return [...Map.groupBy(rows, keyOf)];
}

/** The answer of analytics, counted one by one. */
export function countAnalytics(all: Rows, { from, to, workshopId }: Asked, site: Site): Counted {
  const dayOf = (at: Date): string => localPartsOf(at.getTime(), site.timeZone).date;
  const before = { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
  const isIn = (at: Date | null | undefined, range: { from: string; to: string }): boolean =>
    !!at && dayOf(at) >= range.from && dayOf(at) <= range.to;
  const isAsked = (row: { workshopId?: number | null | undefined }): boolean =>
    workshopId === undefined || row.workshopId === workshopId;
  const events = all.events.filter(isAsked);
  const people = all.registrations.filter(row => isAsked(row) && !row.importId);
  const joined = people.filter(row => isIn(row.createdAt, { from, to }));
  const seats = people.filter(row => isIn(row.seatTakenAt, { from, to }));
  const leads = all.leads.filter(row => isAsked(row) && !row.importId && isIn(row.createdAt, { from, to }));
  const views = events.filter(({ type, createdAt }) => type === 'page' && isIn(createdAt, { from, to }));
  const arrivals = views.filter(({ isVisit }) => isVisit);
  const visitorsOf = (rows: readonly Event[]): number =>
    new Set(rows.map(({ visitor, createdAt }) => `${dayOf(createdAt)} ${visitor}`)).size;
  const totalsIn = (range: { from: string; to: string }) => {
    const inside = events.filter(({ createdAt }) => isIn(createdAt, range));
    const pages = inside.filter(({ type }) => type === 'page');
    return {
      visits: pages.filter(({ isVisit }) => isVisit).length,
      visitors: visitorsOf(pages),
      seats: people.filter(row => isIn(row.seatTakenAt, range)).length,
      leads: inside.filter(({ type }) => type === 'lead').length,
      contacts: inside.filter(({ type }) => type === 'contact').length,
    };
  };
  const moneyOf = (rows: readonly Registration[]): number =>
    rows.reduce(
      (sum, row) => sum + (HOLDING.has(row.status) ? (site.prices.get(row.workshopId) ?? 0) : 0),
      0,
    );
  const days = Array.from({ length: countDays(from, to) }, (_, index) => {
    const day = addDays(from, index);
    const { contacts: _contacts, ...counts } = totalsIn({ from: day, to: day });
    const earlier = addDays(before.from, index);
    return { day, ...counts, visitsBefore: totalsIn({ from: earlier, to: earlier }).visits };
  });
  const workshops = new Set([...views, ...joined].flatMap(row => row.workshopId ?? []));
  const funnels = [...workshops].map(id => {
    const cohort = joined.filter(row => row.workshopId === id);
    return {
      workshopId: id,
      viewers: visitorsOf(views.filter(row => row.workshopId === id)),
      interested: cohort.length,
      reserved: cohort.filter(row => row.seatTakenAt).length,
      enrolled: cohort.filter(row => row.enrolledAt).length,
      completed: cohort.filter(row => row.status === 'completed').length,
      cancelled: cohort.filter(row => row.status === 'cancelled').length,
    };
  });
  const sourceNames = new Set([
    ...arrivals.map(({ source }) => source ?? ''),
    ...seats.map(({ source }) => source ?? 'Not known'),
  ]);
  const sources = [...sourceNames].map(name => {
    const visits = arrivals.filter(row => row.source === name);
    const booked = seats.filter(row => (row.source ?? 'Not known') === name);
    return {
      name,
      visits: visits.length,
      visitors: visitorsOf(visits),
      seats: booked.length,
      revenueAmount: moneyOf(booked),
    };
  });
  const keyOf = ({ campaign, source }: Event | Registration): string => JSON.stringify([campaign, source]);
  const withCampaign = <Row extends Event | Registration>(rows: readonly Row[]): Row[] =>
    rows.filter(({ campaign, source }) => campaign && source);
  const campaignKeys = new Set([...withCampaign(arrivals), ...withCampaign(seats)].map(keyOf));
  const campaigns = [...campaignKeys].map(key => {
    const [campaign, source] = JSON.parse(key) as [string, string];
    const booked = seats.filter(row => keyOf(row) === key);
    const visits = arrivals.filter(row => keyOf(row) === key).length;
    return { campaign, source, visits, seats: booked.length, revenueAmount: moneyOf(booked) };
  });
  const registered = new Set(all.registrations.map(({ email }) => email));
  const enrolled = new Set(all.registrations.flatMap(row => (row.enrolledAt ? [row.email] : [])));
  const told = joined.filter(({ hearAbout }) => hearAbout);
  return {
    totals: totalsIn({ from, to }),
    totalsBefore: totalsIn(before),
    days,
    funnels,
    sources,
    pages: groupBy(views, ({ path }) => path ?? '').map(([path, rows]) => ({
      path,
      title: null,
      views: rows.length,
    })),
    leads: {
      total: leads.length,
      onList: leads.filter(row => !row.unsubscribedAt).length,
      interested: leads.filter(row => row.workshopId || registered.has(row.email)).length,
      enrolled: leads.filter(row => enrolled.has(row.email)).length,
      unsubscribed: leads.filter(row => row.unsubscribedAt).length,
    },
    campaigns,
    heard: groupBy(told, ({ hearAbout }) => (hearAbout ?? '').trim().toLowerCase()).map(([words, rows]) => ({
      words,
      people: rows.length,
    })),
    differently: told.filter(
      ({ source, hearAbout }) =>
        source && source !== 'Direct' && !hearAbout?.toLowerCase().includes(source.toLowerCase()),
    ).length,
  };
}
