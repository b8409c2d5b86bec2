import {
  type SQL,
  and,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  sql,
} from 'drizzle-orm';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { hasStatus, selectWorkshopIds } from '#src/features/workshops/server/workshops.queries.derive.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { type ListQuery, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type {
  ManagedRegistration,
  RegistrationCounts,
  RegistrationsQuery,
} from '../registrations.contract.manage.ts';
import { type Standing, nextDueOf } from '../registrations.rules.ledger.ts';
import { SEAT_HOLDING, awaitsCompletion } from '../registrations.rules.ts';
import { isForgottenRow } from './registrations.commands.forget.ts';
import {
  countEarlyBirds,
  isAmongEarlyBirds,
  isEarlyBird,
  listEarlyBirdIds,
} from './registrations.queries.early-bird.ts';
import { moneyColumns, standingOf, sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { id, createdAt, name, email, phone, status, attendance, workshopId, deletedAt } = registrations;

/** Must match the expression of `registrations_search_idx`. */
const text = sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`;

/** Excludes deleted workshops. There are few of them, so `not in` is cheaper than listing all others. */
const isShown = sql`${workshopId} not in (select ${workshops.id} from ${workshops} where ${workshops.deletedAt} is not null)`;

interface Reading {
  earlyBirdSeats: number;
  /** In the business's time zone. */
  today: string;
  /** Only those. */
  standing?: Standing | undefined;
}

async function readingOf(ctx: QueryContext, standing?: Standing): Promise<Reading> {
  const { earlyBirdSeats } = await getSettings(ctx);
  return { earlyBirdSeats, today: await localDayOf(ctx, ctx.clock.now()), standing };
}

function selectRegistrations<More extends { isEarlyBird?: SQL<boolean> }>(
  ctx: DbContext,
  { today, standing }: Reading,
  more: More,
  where: SQL | undefined,
) {
  const sums = sumsIn(ctx);
  const { depositAmount } = registrationTerms;
  return ctx.db
    .select({
      ...getTableColumns(registrations),
      workshopTitle: workshops.title,
      ...moneyColumns(sums, today),
      depositAmount,
      ...more,
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, id))
    .leftJoinLateral(sums, sql`true`)
    .where(and(where, standing && eq(standingOf(sums, today), standing)));
}

type Row = typeof registrations.$inferSelect & {
  workshopTitle: string;
  isEarlyBird: boolean;
  standing: Standing;
  currency: string | null;
  totalAmount: number | null;
  depositAmount: number | null;
  depositDueOn: string | null;
  balanceDueOn: string | null;
  reference: string | null;
  receivedAmount: number | null;
  balanceAmount: number;
};

function managedOf(found: Row): ManagedRegistration {
  const { heldFrom: _network, seatTakenAt: _seat, ...row } = found;
  const { totalAmount, depositAmount, depositDueOn, balanceDueOn } = row;
  const isTracked = totalAmount !== null && depositAmount !== null;
  const sums = { receivedAmount: row.receivedAmount ?? 0, balanceAmount: row.balanceAmount };
  const next = isTracked && nextDueOf({ totalAmount, depositAmount, depositDueOn, balanceDueOn }, sums);
  return {
    ...row,
    receivedAmount: isTracked ? sums.receivedAmount : null,
    balanceAmount: isTracked ? sums.balanceAmount : null,
    dueOn: next ? next.dueOn : null,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** How many of those that match `where` have a standing. The page is read apart, as its limit ends that early. */
async function countStanding(ctx: DbContext, { today, standing }: Reading, where: SQL | undefined) {
  const sums = sumsIn(ctx);
  const found = ctx.db
    .select({ id })
    .from(registrations)
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, id))
    .leftJoinLateral(sums, sql`true`)
    .where(and(where, standing && eq(standingOf(sums, today), standing)))
    .as('found');
  return ctx.db.$count(found);
}

const REFERENCE = /^([A-Z\d]{4})[\s-]?([A-Z\d]{4})$/;

/** Someone who searches for the reference of a bank transfer wants its registration, and nobody else. */
async function findReference({ db }: DbContext, q: string | null | undefined): Promise<number | undefined> {
  const [, first, second] = REFERENCE.exec(q?.trim().toUpperCase() ?? '') ?? [];
  if (!first || !second) return undefined;
  const [found] = await db
    .select({ id: registrationTerms.registrationId })
    .from(registrationTerms)
    .where(eq(registrationTerms.reference, `${first}-${second}`));
  return found?.id;
}

async function listOf(ctx: DbContext, query: ListQuery<RegistrationsQuery>, reading: Reading) {
  const { workshopId: wanted, status: wantedStatus, holdsSeat, earlyBird, deleted, ...others } = query;
  const { standing: _inJoins, hold, ...page } = others;
  const found = await findReference(ctx, page.q);
  const where = and(
    isShown,
    deleted ? and(isNotNull(deletedAt), not(isForgottenRow)) : isNull(deletedAt),
    wanted === undefined ? undefined : eq(workshopId, wanted),
    wantedStatus && eq(status, wantedStatus),
    holdsSeat && inArray(status, [...SEAT_HOLDING]),
    earlyBird && isAmongEarlyBirds(reading.earlyBirdSeats, wanted),
    hold && eq(registrations.holdFor, hold),
    found === undefined ? undefined : eq(id, found),
  );
  return newestFirst(
    { createdAt, id, text, where: where ?? isShown },
    found === undefined ? page : { ...page, q: null },
  );
}

export async function listRegistrations(
  ctx: QueryContext,
  query: ListQuery<RegistrationsQuery>,
): Promise<Page<ManagedRegistration>> {
  const reading = await readingOf(ctx, query.standing);
  const list = await listOf(ctx, query, reading);
  const isCounted = !query.cursor && query.isCounted !== false;
  const [rows, total] = await Promise.all([
    selectRegistrations(ctx, reading, { isEarlyBird: isEarlyBird(reading.earlyBirdSeats) }, list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    query.standing && isCounted
      ? countStanding(ctx, reading, list.matching)
      : list.countIn(ctx.db, registrations),
  ]);
  return mapPage(list.pageOf(rows, total), managedOf);
}

/**
 * For files, which have any number of rows: early birds are listed once instead of looked up for each row. Returns a
 * function that reads a page.
 */
export async function openRegistrations(
  ctx: QueryContext,
  query: RegistrationsQuery,
): Promise<(page: { limit: number; cursor: string | undefined }) => Promise<Page<ManagedRegistration>>> {
  const reading = await readingOf(ctx, query.standing);
  const earlyBirds = await listEarlyBirdIds(ctx, reading.earlyBirdSeats, query.workshopId);
  return async page => {
    const list = await listOf(ctx, { ...query, ...page }, reading);
    const rows = await selectRegistrations(ctx, reading, {}, list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit);
    return mapPage(list.pageOf(rows, null), row =>
      managedOf({ ...row, isEarlyBird: earlyBirds.has(row.id) }),
    );
  };
}

export async function getRegistration(
  ctx: QueryContext,
  registrationId: number,
): Promise<ManagedRegistration> {
  const reading = await readingOf(ctx);
  const isEarly = isEarlyBird(reading.earlyBirdSeats);
  const where = and(eq(id, registrationId), isNull(deletedAt), isNull(workshops.deletedAt));
  const [row] = await selectRegistrations(ctx, reading, { isEarlyBird: isEarly }, where);
  if (!row) throw new NotFound('Registration not found');
  return managedOf(row);
}

export async function countRegistrations(
  ctx: DbContext,
  wantedWorkshop: number | undefined,
): Promise<RegistrationCounts> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const isWanted = and(
    isShown,
    isNull(deletedAt),
    wantedWorkshop === undefined ? undefined : eq(workshopId, wantedWorkshop),
  );
  const earlyBirds = await countEarlyBirds(ctx, earlyBirdSeats, wantedWorkshop);
  const rows = await ctx.db
    .select({
      status,
      many: count(),
      missing: sql`count(*) filter (where ${attendance} = 'no-show')`.mapWith(Number),
    })
    .from(registrations)
    .where(isWanted)
    .groupBy(status);
  const none = { interested: 0, reserved: 0, enrolled: 0, completed: 0, cancelled: 0 };
  const counts = { ...none, noShows: 0, earlyBirds };
  for (const row of rows) {
    counts[row.status] = row.many;
    if (awaitsCompletion(row.status)) counts.noShows += row.missing;
  }
  return counts;
}

export async function countToConfirm({ db, clock }: QueryContext): Promise<number> {
  // Two queries: with the workshops' ids as a parameter, PostgreSQL reads only their registrations, which are
  // few.
  const upcoming = await selectWorkshopIds(
    db,
    and(isNull(workshops.deletedAt), gt(workshops.seatsHeld, 0), hasStatus('upcoming')),
  ).execute({ now: clock.now().toISOString() });
  // One array parameter, so the statement doesn't change with the number of workshops.
  const ids = sql.param(upcoming.map(workshop => workshop.id));
  return db.$count(registrations, and(eq(status, 'reserved'), sql`${workshopId} = any(${ids}::integer[])`));
}
