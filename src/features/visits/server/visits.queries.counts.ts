import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { addDays } from '#src/shared/dates.ts';
import { instantOf } from '#src/shared/time-zone.ts';
import type { Dimension } from '../visits.rules.ts';
import { analyticsDays, analyticsEvents } from './visits.table.ts';

/** Days in the business's time zone, inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

export type Counts = Record<'events' | 'visits' | 'visitors', number>;

/** The whole site, one workshop, or each one by itself. */
type Scope = 'site' | 'each' | number;

const isPage = sql`type = 'page'`;
const isArrival = sql`is_visit`;

/** The SQL of what is counted. */
const COUNTED: Record<Dimension, { where: SQL; value: SQL; detail?: SQL }> = {
  total: { where: isPage, value: sql`''` },
  // The pages of workshops are in their totals.
  path: { where: sql`${isPage} and workshop_id is null`, value: sql`coalesce(path, '')` },
  source: { where: isArrival, value: sql`coalesce(source, '')` },
  campaign: {
    where: sql`${isArrival} and campaign is not null`,
    value: sql`campaign`,
    detail: sql`coalesce(source, '')`,
  },
  event: {
    where: sql`not ${isPage}`,
    value: sql`type`,
    detail: sql`case when path = '/events/' || workshop_id then 'page' else '' end`,
  },
};

const WORKSHOPS: Record<'site' | 'each', { where: SQL; id: SQL }> = {
  site: { where: sql`true`, id: sql`0` },
  each: { where: sql`workshop_id is not null`, id: sql`workshop_id` },
};

/**
 * Rows of `analytics_days`, made from single events. Grouped by visitor first: count(distinct) would sort all of them. A
 * visitor has another name on each day, so the counts of days add up.
 */
export function countEvents(dimension: Dimension, scope: Scope, range: DayRange, timeZone: string): SQL {
  const { where, value, detail = sql`''` } = COUNTED[dimension];
  const one = { where: sql`workshop_id = ${scope}::integer`, id: sql`workshop_id` };
  const workshop = typeof scope === 'number' ? one : WORKSHOPS[scope];
  const at = (day: string): string => new Date(instantOf(day, '00:00', timeZone)).toISOString();
  return sql`select day, workshop_id, ${dimension}::text as dimension, value, detail, sum(events)::integer as events,
      sum(visits)::integer as visits, count(visitor)::integer as visitors
    from (select (created_at at time zone ${timeZone})::date as day, ${workshop.id} as workshop_id, ${value} as value,
        ${detail} as detail, visitor, count(*) as events, count(*) filter (where is_visit) as visits
      from ${analyticsEvents}
      where created_at >= ${at(range.from)}::timestamptz and created_at < ${at(addDays(range.to, 1))}::timestamptz
        and ${where} and ${workshop.where}
      group by 1, 2, 3, 4, 5) as by_visitor
    group by 1, 2, 4, 5`;
}

/** The last day whose counts are stored; null if there is none. */
export async function rolledUpThrough({ db }: DbContext): Promise<string | null> {
  const { day, workshopId, dimension } = analyticsDays;
  const [row] = await db
    .select({ day })
    .from(analyticsDays)
    .where(and(eq(workshopId, 0), eq(dimension, 'total')))
    .orderBy(desc(day))
    .limit(1);
  return row?.day ?? null;
}

const storedWhere = (scope: Scope): SQL => {
  if (scope === 'each') return sql`workshop_id > 0`;
  return sql`workshop_id = ${scope === 'site' ? 0 : scope}::integer`;
};

/**
 * Reads stored counts for finished days and single events for the rest, so the figures are the same before and after a day
 * is rolled up.
 */
export class VisitCounts {
  readonly #db: Context['db'];
  readonly #timeZone: string;
  readonly #through: string | null;

  private constructor(db: Context['db'], timeZone: string, through: string | null) {
    this.#db = db;
    this.#timeZone = timeZone;
    this.#through = through;
  }

  /** Keeps what is stored by now: a day that is rolled up meanwhile still has its events. */
  static async open(ctx: DbContext, timeZone: string): Promise<VisitCounts> {
    return new VisitCounts(ctx.db, timeZone, await rolledUpThrough(ctx));
  }

  #rows(dimension: Dimension, scope: Scope, range: DayRange): SQL {
    const through = this.#through;
    const stored = sql`select day, workshop_id, value, detail, events, visits, visitors from ${analyticsDays}
      where dimension = ${sql.raw(`'${dimension}'`)} and ${storedWhere(scope)}
        and day between ${range.from}::date and ${range.to}::date`;
    if (through !== null && through >= range.to) return stored;
    const from = through !== null && through >= range.from ? addDays(through, 1) : range.from;
    const counted = countEvents(dimension, scope, { from, to: range.to }, this.#timeZone);
    const fresh = sql`select day, workshop_id, value, detail, events, visits, visitors from (${counted}) as counted`;
    return from === range.from ? fresh : sql`${stored} union all ${fresh}`;
  }

  /** Days without any are left out. */
  async byDay(scope: 'site' | number, range: DayRange): Promise<(Counts & { day: string })[]> {
    const { rows } = await this.#db.execute<Counts & { day: string }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, events, visits, visitors
      from (${this.#rows('total', scope, range)}) as days`);
    return rows;
  }

  async eventsByDay(
    scope: 'site' | number,
    range: DayRange,
  ): Promise<{ day: string; type: string; place: string; events: number }[]> {
    const { rows } = await this.#db.execute<{ day: string; type: string; place: string; events: number }>(sql`
      select to_char(day, 'YYYY-MM-DD') as day, value as type, detail as place, events
      from (${this.#rows('event', scope, range)}) as days`);
    return rows;
  }

  /** The most frequent first. */
  async byValue(
    dimension: 'path' | 'source' | 'campaign',
    { scope, range, most }: { scope: 'site' | number; range: DayRange; most: number },
  ): Promise<(Counts & { value: string; detail: string })[]> {
    const { rows } = await this.#db.execute<Counts & { value: string; detail: string }>(sql`
      select value, detail, sum(events)::integer as events, sum(visits)::integer as visits,
        sum(visitors)::integer as visitors
      from (${this.#rows(dimension, scope, range)}) as days
      group by 1, 2 order by visits desc, events desc, value, detail limit ${most}`);
    return rows;
  }

  /** Of each workshop's page, or of one. */
  async byWorkshop(
    range: DayRange,
    workshopId?: number,
  ): Promise<{ workshopId: number; events: number; visitors: number }[]> {
    const { rows } = await this.#db.execute<{ workshopId: number; events: number; visitors: number }>(sql`
      select workshop_id as "workshopId", sum(events)::integer as events, sum(visitors)::integer as visitors
      from (${this.#rows('total', workshopId ?? 'each', range)}) as days group by 1`);
    return rows;
  }
}

/** Of the whole site. */
export async function visitsIn(ctx: DbContext, range: DayRange): Promise<number> {
  const { timeZone } = await getSettings(ctx);
  const days = await (await VisitCounts.open(ctx, timeZone)).byDay('site', range);
  return days.reduce((sum, { visits }) => sum + visits, 0);
}
