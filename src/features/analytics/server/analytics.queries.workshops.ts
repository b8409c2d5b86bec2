import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { isSeatHeld } from '#src/features/registrations/server/registrations.queries.seats.ts';
import { bookedOf, sumsIn } from '#src/features/registrations/server/registrations.queries.standing.ts';
import { registrationTerms } from '#src/features/registrations/server/registrations.table.ledger.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import {
  hasStatus,
  selectWorkshops,
  workshopOf,
} from '#src/features/workshops/server/workshops.queries.derive.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Analytics } from '../analytics.contract.ts';
import { MAX_WORKSHOPS } from '../analytics.rules.ts';

const RECENT_MS = 7 * DAY_MS;

/** Includes deleted workshops. */
export async function titlesOf(
  { db }: DbContext,
  ids: readonly number[],
): Promise<Map<number, { title: string; isDeleted: boolean }>> {
  const rows = await db
    .select({ id: workshops.id, title: workshops.title, deletedAt: workshops.deletedAt })
    .from(workshops)
    .where(sql`${workshops.id} = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map(({ id, title, deletedAt }) => [id, { title, isDeleted: deletedAt !== null }]));
}

/** Seats that were taken in the last seven days and are still held, by workshop. */
async function countRecent(
  { db, clock }: QueryContext,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const since = new Date(clock.now().getTime() - RECENT_MS);
  const rows = await db
    .select({ id: registrations.workshopId, seats: count() })
    .from(registrations)
    .where(
      and(
        inArray(registrations.workshopId, [...ids]),
        isSeatHeld,
        isNull(registrations.importId),
        gte(registrations.seatTakenAt, since),
      ),
    )
    .groupBy(registrations.workshopId);
  return new Map(rows.map(({ id, seats }) => [id, seats]));
}

/** What the seats that are held bring, and what was received, by workshop. In one currency. */
async function moneyOf(
  ctx: DbContext,
  ids: readonly number[],
  currency: string,
): Promise<Map<number, { expectedAmount: number; receivedAmount: number }>> {
  const sums = sumsIn(ctx);
  const isIn = eq(registrationTerms.currency, currency);
  const rows = await ctx.db
    .select({
      id: registrations.workshopId,
      expectedAmount: sql`coalesce(sum(${bookedOf(sums, currency)}) filter (where ${isSeatHeld}), 0)`.mapWith(
        Number,
      ),
      receivedAmount: sql`coalesce(sum(${sums.received}) filter (where ${isIn}), 0)`.mapWith(Number),
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(inArray(registrations.workshopId, [...ids]))
    .groupBy(registrations.workshopId);
  return new Map(rows.map(({ id, ...money }) => [id, money]));
}

const NO_MONEY = { expectedAmount: 0, receivedAmount: 0 };

const keyOf = (title: string): string => title.trim().toLowerCase();

/** The latest past workshop by title. */
async function findLastEditions({ db, clock }: QueryContext, titles: readonly string[]) {
  const key = sql<string>`lower(trim(${workshops.title}))`;
  const keys = sql.param(titles.map(keyOf));
  const where = and(isNull(workshops.deletedAt), hasStatus('past'), sql`${key} = any(${keys}::text[])`);
  const rows = await selectWorkshops(db, where).execute({ now: clock.now().toISOString() });
  const found = rows.map(workshopOf).toSorted((a, b) => (a.endDate ?? '').localeCompare(b.endDate ?? ''));
  return new Map(
    found.map(({ title, currentParticipants }) => [keyOf(title), { title, taken: currentParticipants }]),
  );
}

/** Every upcoming workshop, whether visible or not, the next one first. */
export async function listComing(
  ctx: QueryContext,
  workshopId: number | undefined,
  currency: string,
): Promise<Analytics['coming']> {
  const where = and(
    isNull(workshops.deletedAt),
    hasStatus('upcoming'),
    workshopId === undefined ? undefined : eq(workshops.id, workshopId),
  );
  const rows = await selectWorkshops(ctx.db, where)
    .orderBy(sql`${workshops.startDate} nulls last`, workshops.id)
    .limit(MAX_WORKSHOPS)
    .execute({ now: ctx.clock.now().toISOString() });
  const coming = rows.map(workshopOf);
  const ids = coming.map(({ id }) => id);
  const [money, recent, editions] = await Promise.all([
    moneyOf(ctx, ids, currency),
    countRecent(ctx, ids),
    findLastEditions(
      ctx,
      coming.map(({ title }) => title),
    ),
  ]);
  return coming.map(
    ({ id, title, startDate, endDate, priceAmount, maxParticipants, currentParticipants }) => ({
      workshopId: id,
      title,
      startDate,
      endDate,
      spots: maxParticipants,
      taken: currentParticipants,
      priceAmount,
      ...(money.get(id) ?? NO_MONEY),
      ifFullAmount: priceAmount * maxParticipants,
      takenLast7Days: recent.get(id) ?? 0,
      lastEdition: editions.get(keyOf(title)) ?? null,
    }),
  );
}

type OneWorkshop = Omit<NonNullable<Analytics['workshop']>, 'interestedFromCard' | 'interestedFromPage'>;

/** Also if it has ended or was deleted. Throws NotFound. */
export async function describeWorkshop(
  ctx: QueryContext,
  id: number,
  currency: string,
): Promise<OneWorkshop> {
  const [row] = await selectWorkshops(ctx.db, eq(workshops.id, id)).execute({
    now: ctx.clock.now().toISOString(),
  });
  if (!row) throw new NotFound('Workshop not found');
  const { maxParticipants, currentParticipants, endsAt } = workshopOf(row);
  const [money, recent, [seats]] = await Promise.all([
    moneyOf(ctx, [id], currency),
    countRecent(ctx, [id]),
    ctx.db
      .select({
        first: sql<Date | null>`min(${registrations.seatTakenAt}) filter (where ${isNull(registrations.importId)})`,
        waiting: sql<number>`(count(*) filter (where ${registrations.status} = 'reserved'))::integer`,
      })
      .from(registrations)
      .where(eq(registrations.workshopId, id)),
  ]);
  return {
    taken: currentParticipants,
    spots: maxParticipants,
    ...(money.get(id) ?? NO_MONEY),
    firstSeatAt: seats?.first ? new Date(seats.first).toISOString() : null,
    takenLast7Days: recent.get(id) ?? 0,
    waitingForConfirmation: seats?.waiting ?? 0,
    endsAt: endsAt?.toISOString() ?? null,
  };
}
