import { type SQL, and, eq, gt, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { isSeatHeld } from '#src/features/registrations/server/registrations.queries.seats.ts';
import { bookedOf, sumsIn } from '#src/features/registrations/server/registrations.queries.standing.ts';
import { registrationTerms } from '#src/features/registrations/server/registrations.table.ledger.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import type { DayRange } from '#src/features/visits/server/visits.queries.counts.ts';
import { DIRECT } from '#src/features/visits/visits.rules.source.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { addDays } from '#src/shared/dates.ts';
import { instantOf } from '#src/shared/time-zone.ts';
import type { Analytics } from '../analytics.contract.ts';
import { MAX_TABLE_ROWS } from '../analytics.rules.ts';

export interface AnalyticsFilter {
  range: DayRange;
  before: DayRange;
  timeZone: string;
  workshopId: number | undefined;
  /** Of all amounts. */
  currency: string;
}

const {
  workshopId,
  createdAt,
  deletedAt,
  importId,
  seatTakenAt,
  enrolledAt,
  status,
  source,
  campaign,
  hearAbout,
} = registrations;

const many = (where?: SQL) =>
  where ? sql<number>`(count(*) filter (where ${where}))::integer` : sql<number>`count(*)::integer`;

const startOf = (day: string, timeZone: string): Date => new Date(instantOf(day, '00:00', timeZone));
const endOf = (day: string, timeZone: string): Date => startOf(addDays(day, 1), timeZone);

/** Imports and what is in the trash excluded. */
const isOwn = (filter: AnalyticsFilter) =>
  and(
    isNull(importId),
    isNull(deletedAt),
    filter.workshopId === undefined ? undefined : eq(workshopId, filter.workshopId),
  );

/** Who registered in the range. */
const joined = ({ range, timeZone, ...filter }: AnalyticsFilter) =>
  and(
    gte(createdAt, startOf(range.from, timeZone)),
    lt(createdAt, endOf(range.to, timeZone)),
    isOwn({ range, timeZone, ...filter }),
  );

/** Their answer doesn't contain the name of the source that their link had. Null without an answer. */
const answeredDifferently = sql`${source} <> ${DIRECT} and position(lower(${source}) in lower(${hearAbout})) = 0`;

/** How far those who registered in the range have come, by workshop. */
export async function countSteps({ db }: DbContext, filter: AnalyticsFilter) {
  return db
    .select({
      workshopId,
      interested: many(),
      reserved: many(isNotNull(seatTakenAt)),
      enrolled: many(isNotNull(enrolledAt)),
      completed: many(eq(status, 'completed')),
      cancelled: many(eq(status, 'cancelled')),
      differently: many(answeredDifferently),
    })
    .from(registrations)
    .where(joined(filter))
    .groupBy(workshopId);
}

export interface Seats {
  day: string | null;
  source: string | null;
  campaign: string | null;
  /** What the row is grouped by. */
  by: 'day' | 'source' | 'campaign';
  seats: number;
  revenueAmount: number;
}

/** Seats booked on each day of both ranges, and by source and by campaign in the later one. Read once for all three. */
export async function countSeats(ctx: DbContext, filter: AnalyticsFilter): Promise<Seats[]> {
  const { range, before, timeZone, currency } = filter;
  const sums = sumsIn(ctx);
  const from = startOf(range.from, timeZone).toISOString();
  const { rows } = await ctx.db.execute<Record<keyof Seats, unknown>>(sql`
    with seats as (
      select (${seatTakenAt} at time zone ${timeZone})::date as day, ${source} as source, ${campaign} as campaign,
        ${seatTakenAt} >= ${from}::timestamptz as is_later, case when ${isSeatHeld} then ${bookedOf(sums, currency)} else 0 end as amount
      from ${registrations} join ${workshops} on ${workshops.id} = ${workshopId}
        left join ${registrationTerms} on ${registrationTerms.registrationId} = ${registrations.id}
        left join lateral ${sums} on true
      where ${isOwn(filter)} and ${seatTakenAt} >= ${startOf(before.from, timeZone).toISOString()}::timestamptz
        and ${seatTakenAt} < ${endOf(range.to, timeZone).toISOString()}::timestamptz)
    select to_char(day, 'YYYY-MM-DD') as day, source, campaign,
      case when grouping(day) = 0 then 'day' when grouping(campaign) = 0 then 'campaign' else 'source' end as by,
      (case when grouping(day) = 0 then count(*) else count(*) filter (where is_later) end)::integer as seats,
      coalesce(sum(amount) filter (where is_later), 0)::float8 as "revenueAmount"
    from seats group by grouping sets ((day), (source), (source, campaign))`);
  return rows as unknown as Seats[];
}

/** Answers that are spelled alike count together, in their most frequent spelling. */
export async function listHeard({ db }: DbContext, filter: AnalyticsFilter): Promise<Analytics['heard']> {
  const spelling = sql<string>`mode() within group (order by trim(${hearAbout}))`;
  return db
    .select({ words: spelling, people: many() })
    .from(registrations)
    .where(and(joined(filter), isNotNull(hearAbout)))
    .groupBy(sql`lower(trim(${hearAbout}))`)
    .orderBy(sql`count(*) desc`, spelling)
    .limit(MAX_TABLE_ROWS);
}

/** What became of the people who joined the mailing list in the range. */
export async function countLeads(
  { db }: DbContext,
  { range, timeZone, workshopId: wanted }: AnalyticsFilter,
): Promise<Analytics['leads']> {
  // For each lead by itself, because PostgreSQL would otherwise read all registrations.
  const own = db
    .select({
      registered: sql<number>`count(*)`.as('registered'),
      enrolled: sql<number>`count(${enrolledAt})`.as('enrolled'),
    })
    .from(registrations)
    .where(eq(registrations.email, leads.email))
    .as('own');
  const [counts] = await db
    .select({
      total: many(),
      onList: many(isNull(leads.unsubscribedAt)),
      interested: many(sql`${leads.workshopId} is not null or ${own.registered} > 0`),
      enrolled: many(gt(own.enrolled, 0)),
      unsubscribed: many(isNotNull(leads.unsubscribedAt)),
    })
    .from(leads)
    .crossJoinLateral(own)
    .where(
      and(
        gte(leads.createdAt, startOf(range.from, timeZone)),
        lt(leads.createdAt, endOf(range.to, timeZone)),
        isNull(leads.importId),
        isNull(leads.deletedAt),
        wanted === undefined ? undefined : eq(leads.workshopId, wanted),
      ),
    );
  return counts ?? { total: 0, onList: 0, interested: 0, enrolled: 0, unsubscribed: 0 };
}
