import { type SQL, and, count, desc, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import type { Analytics, AnalyticsQuery } from '../analytics.contract.ts';
import { KEPT_DAYS, USUAL_DAYS, noEvents } from '../analytics.rules.ts';
import { analyticsEvents } from './analytics.table.ts';

type Reader = Pick<Context, 'db' | 'clock'>;

const MOST_PAGES = 20;
const { type, path, workshopId, visitor, referrer, createdAt } = analyticsEvents;

function daysOf({ clock }: Reader, { from, to }: AnalyticsQuery, timeZone: string) {
  const last = to ?? localPartsOf(clock.now().getTime(), timeZone).date;
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  if (first > last) throw new Invalid({ from: 'Must not be after the end' });
  if (countDays(first, last) > KEPT_DAYS) throw new Invalid({ from: `At most ${KEPT_DAYS} days` });
  return { from: first, to: last };
}

function eventsIn({ from, to }: { from: string; to: string }, timeZone: string): SQL | undefined {
  const at = (day: string): Date => new Date(instantOf(day, '00:00', timeZone));
  return and(gte(createdAt, at(from)), lt(createdAt, at(addDays(to, 1))));
}

/**
 * Grouped by visitor first: count(distinct) over all events would sort them. Ids change daily, so counts add
 * up.
 */
function groupedByVisitor({ db }: Reader, where: SQL | undefined, by: SQL) {
  return db
    .select({ group: by.as('group'), type, visitor, many: sql<number>`count(*)`.as('many') })
    .from(analyticsEvents)
    .where(where)
    .groupBy(sql`"group"`, type, visitor)
    .as('groupedByVisitor');
}

async function readDays(ctx: Reader, where: SQL | undefined, days: readonly string[], timeZone: string) {
  const grouped = groupedByVisitor(ctx, where, sql`(${createdAt} at time zone ${timeZone})::date`);
  const rows = await ctx.db
    .select({
      day: sql<string>`to_char(${grouped.group}, 'YYYY-MM-DD')`,
      type: grouped.type,
      events: sql<number>`sum(${grouped.many})::integer`,
      visitors: sql<number>`count(${grouped.visitor})::integer`,
    })
    .from(grouped)
    .groupBy(grouped.group, grouped.type);
  const byDay = new Map(days.map(day => [day, { day, visitors: 0, events: noEvents() }]));
  for (const row of rows) {
    const known = byDay.get(row.day);
    if (!known) continue;
    known.events[row.type] = row.events;
    known.visitors += row.visitors;
  }
  return [...byDay.values()];
}

async function readFunnels(ctx: Reader, where: SQL | undefined): Promise<Analytics['funnels']> {
  const grouped = groupedByVisitor(ctx, and(where, isNotNull(workshopId)), sql`${workshopId}`);
  const sumOf = (name: string) =>
    sql<number>`coalesce(sum(${grouped.many}) filter (where ${grouped.type} = ${name}), 0)::integer`;
  const visitors = sql<number>`count(${grouped.visitor})::integer`;
  return ctx.db
    .select({
      workshopId: sql<number>`${grouped.group}`,
      views: sumOf('page'),
      visitors,
      interested: sumOf('interest'),
      reserved: sumOf('reservation'),
      enrolled: sumOf('enrollment'),
    })
    .from(grouped)
    .groupBy(grouped.group)
    .orderBy(desc(visitors), sql`sum(${grouped.many}) desc`)
    .limit(1000);
}

async function readMost({ db }: Reader, where: SQL | undefined, column: typeof path | typeof referrer) {
  const rows = await db
    .select({ name: column, views: count() })
    .from(analyticsEvents)
    .where(and(where, isNotNull(column)))
    .groupBy(column)
    .orderBy(desc(count()), column)
    .limit(MOST_PAGES);
  return rows.map(({ name, views }) => ({ name: name ?? '', views }));
}

export async function analyse(ctx: Reader, query: AnalyticsQuery): Promise<Analytics> {
  const { timeZone } = await getSettings(ctx);
  const range = daysOf(ctx, query, timeZone);
  const where = eventsIn(range, timeZone);
  const all = Array.from({ length: countDays(range.from, range.to) }, (_, i) => addDays(range.from, i));
  const [days, funnels, pages, referrers] = await Promise.all([
    readDays(ctx, where, all, timeZone),
    readFunnels(ctx, where),
    readMost(ctx, where, path),
    readMost(ctx, where, referrer),
  ]);
  const events = noEvents();
  for (const day of days) {
    for (const [name, many] of Object.entries(day.events)) events[name as keyof typeof events] += many;
  }
  return {
    ...range,
    totals: { visitors: days.reduce((sum, day) => sum + day.visitors, 0), events },
    days,
    funnels,
    pages: pages.map(({ name, views }) => ({ path: name, views })),
    referrers: referrers.map(({ name, views }) => ({ host: name, views })),
  };
}
