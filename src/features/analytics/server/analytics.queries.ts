import { and, count, desc, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import type { Analytics, AnalyticsQuery } from '../analytics.contract.ts';
import { MOST_DAYS, MOST_ROWS, USUAL_DAYS } from '../analytics.rules.ts';

type Reader = Pick<Context, 'db' | 'clock'>;
interface Range {
  from: string;
  to: string;
}

const { type, path, visitor, createdAt, referrer } = analyticsEvents;

function rangeOf({ clock }: Reader, { from, to }: AnalyticsQuery, timeZone: string): Range {
  const last = to ?? localPartsOf(clock.now().getTime(), timeZone).date;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw new Invalid({ from: 'Must not be after the end' });
  if (countDays(first, last) > MOST_DAYS) throw new Invalid({ from: `At most ${MOST_DAYS} days` });
  return { from: first, to: last };
}

function eventsIn({ from, to }: Range, timeZone: string) {
  const at = (day: string): Date => new Date(instantOf(day, '00:00', timeZone));
  return and(gte(createdAt, at(from)), lt(createdAt, at(addDays(to, 1))));
}

async function readDays(ctx: Reader, range: Range, timeZone: string) {
  const day = sql<string>`to_char(${createdAt} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
  const many = (name: string) => sql<number>`count(*) filter (where ${type} = ${name})::integer`;
  const rows = await ctx.db
    .select({
      day,
      visits: sql<number>`count(*) filter (where ${type} = 'page' and ${referrer} is not null)::integer`,
      visitors: sql<number>`count(distinct ${visitor})::integer`,
      seats: sql<number>`count(*) filter (where ${type} in ('reservation', 'enrollment'))::integer`,
      leads: many('lead'),
      contacts: many('contact'),
    })
    .from(analyticsEvents)
    .where(eventsIn(range, timeZone))
    .groupBy(day);
  const byDay = new Map(rows.map(row => [row.day, row]));
  const none = { visits: 0, visitors: 0, seats: 0, leads: 0, contacts: 0 };
  return Array.from({ length: countDays(range.from, range.to) }, (_, index) => {
    const date = addDays(range.from, index);
    return { ...none, ...byDay.get(date), day: date };
  });
}

type Day = Awaited<ReturnType<typeof readDays>>[number];

function totalsOf(days: readonly Day[]): Analytics['totals'] {
  const sum = (name: Exclude<keyof Day, 'day'>): number => days.reduce((all, day) => all + day[name], 0);
  return {
    visits: sum('visits'),
    visitors: sum('visitors'),
    seats: sum('seats'),
    leads: sum('leads'),
    contacts: sum('contacts'),
  };
}

export async function analyse(ctx: Reader, query: AnalyticsQuery): Promise<Analytics> {
  const { timeZone } = await getSettings(ctx);
  const range = rangeOf(ctx, query, timeZone);
  const before = { from: addDays(range.from, -countDays(range.from, range.to)), to: addDays(range.from, -1) };
  const [days, daysBefore, pages] = await Promise.all([
    readDays(ctx, range, timeZone),
    readDays(ctx, before, timeZone),
    ctx.db
      .select({ path, views: count() })
      .from(analyticsEvents)
      .where(and(eventsIn(range, timeZone), isNotNull(path)))
      .groupBy(path)
      .orderBy(desc(count()), path)
      .limit(MOST_ROWS),
  ]);
  return {
    ...range,
    before,
    totals: totalsOf(days),
    totalsBefore: totalsOf(daysBefore),
    days: days.map(({ contacts: _, ...day }, index) => ({
      ...day,
      visitsBefore: daysBefore[index]?.visits ?? 0,
    })),
    funnels: [],
    coming: [],
    sources: [],
    pages: pages.map(page => ({ path: page.path ?? '', title: null, views: page.views })),
    devices: [],
    countries: [],
    leads: { total: 0, onList: 0, interested: 0, enrolled: 0, unsubscribed: 0 },
    campaigns: [],
    heard: [],
    differently: 0,
    workshop: null,
  };
}
