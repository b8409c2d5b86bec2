import { and, count, eq, getTableColumns, gt, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
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
import { countEarlyBirds, isAmongEarlyBirds, isEarlyBird } from './registrations.queries.early-bird.ts';
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

function selectRegistrations({ db }: DbContext, earlyBirdSeats: number) {
  return db
    .select({
      ...getTableColumns(registrations),
      workshopTitle: workshops.title,
      isEarlyBird: isEarlyBird(earlyBirdSeats),
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId));
}

export async function listRegistrations(
  ctx: DbContext,
  {
    workshopId: wantedWorkshop,
    status: wantedStatus,
    holdsSeat,
    earlyBird,
    deleted,
    ...query
  }: ListQuery<RegistrationsQuery>,
): Promise<Page<ManagedRegistration>> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const isInWorkshop = wantedWorkshop === undefined ? undefined : eq(workshopId, wantedWorkshop);
  const isHolding = holdsSeat && inArray(status, [...SEAT_HOLDING]);
  const isEarly = earlyBird && isAmongEarlyBirds(earlyBirdSeats, wantedWorkshop);
  const isListed = deleted ? and(isNotNull(deletedAt), not(isForgottenRow)) : isNull(deletedAt);
  const isWanted = wantedStatus && eq(status, wantedStatus);
  const where = and(isShown, isListed, isInWorkshop, isWanted, isHolding, isEarly);
  const list = newestFirst({ createdAt, id, text, where: where ?? isShown }, query);
  const [rows, total] = await Promise.all([
    selectRegistrations(ctx, earlyBirdSeats)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, registrations),
  ]);
  return mapPage(list.pageOf(rows, total), managedOf);
}

export async function getRegistration(ctx: DbContext, registrationId: number): Promise<ManagedRegistration> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const [row] = await selectRegistrations(ctx, earlyBirdSeats).where(
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
