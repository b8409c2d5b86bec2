import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { type DayRange, VisitCounts } from '#src/features/visits/server/visits.queries.counts.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { Analytics, AnalyticsQuery } from '../analytics.contract.ts';
import { MAX_DAYS, MAX_TABLE_ROWS, USUAL_DAYS } from '../analytics.rules.ts';
import { daysOf, totalsOf } from './analytics.queries.days.ts';
import {
  type AnalyticsFilter,
  countLeads,
  countSeats,
  countSteps,
  listHeard,
} from './analytics.queries.people.ts';
import { campaignsOf, funnelsOf, pagesOf, sourcesOf } from './analytics.queries.tables.ts';
import { describeWorkshop, listComing, titlesOf } from './analytics.queries.workshops.ts';

/** More than people look at, so that what is rare among visits but sells well is found. */
const MAX_COUNTED = 1_000;

function rangeOf({ clock }: QueryContext, { from, to }: AnalyticsQuery, timeZone: string): DayRange {
  const last = to ?? localPartsOf(clock.now().getTime(), timeZone).date;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw new Invalid({ from: 'Must not be after the end' });
  if (countDays(first, last) > MAX_DAYS) throw new Invalid({ from: `At most ${MAX_DAYS} days` });
  return { from: first, to: last };
}

function rangeBefore({ from, to }: DayRange): DayRange {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** Everything that is counted from page views and events. */
async function readVisits(ctx: QueryContext, { range, before, timeZone, workshopId }: AnalyticsFilter) {
  const counts = await VisitCounts.open(ctx, timeZone);
  const scope: number | 'site' = workshopId ?? 'site';
  const both = { from: before.from, to: range.to };
  const most = { scope, range, most: MAX_COUNTED };
  const isSite = scope === 'site';
  return {
    days: await counts.byDay(scope, both),
    events: await counts.eventsByDay(scope, both),
    sources: await counts.byValue('source', most),
    campaigns: await counts.byValue('campaign', most),
    paths: isSite ? await counts.byValue('path', { ...most, most: MAX_TABLE_ROWS }) : [],
    workshops: await counts.byWorkshop(range, workshopId),
  };
}

/** Everything that is counted from registrations and leads. Throws NotFound. */
async function readPeople(ctx: QueryContext, filter: AnalyticsFilter) {
  const { workshopId, currency } = filter;
  return {
    workshop: workshopId === undefined ? null : await describeWorkshop(ctx, workshopId, currency),
    steps: await countSteps(ctx, filter),
    seats: await countSeats(ctx, filter),
    coming: await listComing(ctx, workshopId, currency),
    leads: await countLeads(ctx, filter),
    heard: await listHeard(ctx, filter),
  };
}

/** Throws Invalid, and NotFound for a workshop that never was. */
export async function analyse(ctx: QueryContext, query: AnalyticsQuery): Promise<Analytics> {
  const { timeZone, currencyCode } = await getSettings(ctx);
  const { workshopId } = query;
  const range = rangeOf(ctx, query, timeZone);
  const before = rangeBefore(range);
  const filter = { range, before, timeZone, workshopId, currency: currencyCode };
  // No more than two at a time: visitors need the connections.
  const [visits, { workshop, steps, seats, coming, leads, heard }] = await Promise.all([
    readVisits(ctx, filter),
    readPeople(ctx, filter),
  ]);
  const funnels = funnelsOf(
    visits.workshops,
    steps.map(({ differently: _differently, ...step }) => step),
  );
  const pages = pagesOf(visits.paths, visits.workshops);
  const titles = await titlesOf(
    ctx,
    [...funnels, ...pages].flatMap(one => one.workshopId ?? []),
  );
  const days = daysOf(range, { ...visits, seats });
  const daysBefore = daysOf(before, { ...visits, seats });
  const interests = visits.events.filter(({ day, type }) => type === 'interest' && day >= range.from);
  const interestsOf = (place: string): number =>
    interests.reduce((sum, one) => sum + (one.place === place ? one.events : 0), 0);
  return {
    ...range,
    currency: currencyCode,
    before,
    totals: totalsOf(days),
    totalsBefore: totalsOf(daysBefore),
    days: days.map(({ contacts: _contacts, ...day }, index) => ({
      ...day,
      visitsBefore: daysBefore[index]?.visits ?? 0,
    })),
    funnels: funnels.map(one => ({
      title: 'Deleted workshop',
      isDeleted: true,
      ...titles.get(one.workshopId),
      ...one,
    })),
    coming,
    sources: sourcesOf(visits.sources, seats),
    pages: pages.map(({ workshopId: id, ...page }) => ({
      ...page,
      title: id === null ? null : (titles.get(id)?.title ?? null),
    })),
    leads,
    campaigns: campaignsOf(visits.campaigns, seats),
    heard,
    differently: steps.reduce((sum, step) => sum + step.differently, 0),
    workshop: workshop && {
      ...workshop,
      interestedFromCard: interestsOf(''),
      interestedFromPage: interestsOf('page'),
    },
  };
}
