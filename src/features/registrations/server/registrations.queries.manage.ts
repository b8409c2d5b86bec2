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
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
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
import { SEAT_HOLDING, awaitsCompletion } from '../registrations.rules.ts';
import { isForgottenRow } from './registrations.commands.forget.ts';
import {
  countEarlyBirds,
  isAmongEarlyBirds,
  isEarlyBird,
  listEarlyBirdIds,
} from './registrations.queries.early-bird.ts';
import { registrations } from './registrations.table.ts';

const { id, createdAt, name, email, phone, status, attendance, workshopId, deletedAt } = registrations;

/** Must match the expression of `registrations_search_idx`. */
const text = sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`;

/** Excludes deleted workshops. There are few of them, so `not in` is cheaper than listing all others. */
const isShown = sql`${workshopId} not in (select ${workshops.id} from ${workshops} where ${workshops.deletedAt} is not null)`;

type Row = typeof registrations.$inferSelect & { workshopTitle: string; isEarlyBird: boolean };

function managedOf({ heldFrom: _network, seatTakenAt: _seat, ...row }: Row): ManagedRegistration {
  return {
    ...row,
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function selectRegistrations<More extends { isEarlyBird?: SQL<boolean> }>({ db }: DbContext, more: More) {
  return db
    .select({ ...getTableColumns(registrations), workshopTitle: workshops.title, ...more })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId));
}

function listOf(query: ListQuery<RegistrationsQuery>, earlyBirdSeats: number) {
  const { workshopId: wanted, status: wantedStatus, holdsSeat, earlyBird, deleted, ...page } = query;
  const isInWorkshop = wanted === undefined ? undefined : eq(workshopId, wanted);
  const isHolding = holdsSeat && inArray(status, [...SEAT_HOLDING]);
  const isEarly = earlyBird && isAmongEarlyBirds(earlyBirdSeats, wanted);
  const isListed = deleted ? and(isNotNull(deletedAt), not(isForgottenRow)) : isNull(deletedAt);
  const isWanted = wantedStatus && eq(status, wantedStatus);
  const where = and(isShown, isListed, isInWorkshop, isWanted, isHolding, isEarly);
  return newestFirst({ createdAt, id, text, where: where ?? isShown }, page);
}

export async function listRegistrations(
  ctx: DbContext,
  query: ListQuery<RegistrationsQuery>,
): Promise<Page<ManagedRegistration>> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const list = listOf(query, earlyBirdSeats);
  const [rows, total] = await Promise.all([
    selectRegistrations(ctx, { isEarlyBird: isEarlyBird(earlyBirdSeats) })
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, registrations),
  ]);
  return mapPage(list.pageOf(rows, total), managedOf);
}

/**
 * For files, which have any number of rows: early birds are listed once instead of looked up for each row. Returns a
 * function that reads a page.
 */
export async function openRegistrations(
  ctx: DbContext,
  query: RegistrationsQuery,
): Promise<(page: { limit: number; cursor: string | undefined }) => Promise<Page<ManagedRegistration>>> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const earlyBirds = await listEarlyBirdIds(ctx, earlyBirdSeats, query.workshopId);
  return async page => {
    const list = listOf({ ...query, ...page }, earlyBirdSeats);
    const rows = await selectRegistrations(ctx, {})
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit);
    return mapPage(list.pageOf(rows, null), row =>
      managedOf({ ...row, isEarlyBird: earlyBirds.has(row.id) }),
    );
  };
}

export async function getRegistration(ctx: DbContext, registrationId: number): Promise<ManagedRegistration> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const [row] = await selectRegistrations(ctx, { isEarlyBird: isEarlyBird(earlyBirdSeats) }).where(
    and(eq(id, registrationId), isNull(deletedAt), isNull(workshops.deletedAt)),
  );
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
