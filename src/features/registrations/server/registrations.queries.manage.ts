import { and, count, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import { hasStatus, selectWorkshopIds } from '#src/features/workshops/server/workshops.queries.derive.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type Page, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type {
  ManagedRegistration,
  RegistrationCounts,
  RegistrationsQuery,
} from '../registrations.contract.manage.ts';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

type Reader = Pick<Context, 'db'>;

const { id, createdAt, name, email, phone, status, workshopId } = registrations;

/** The expression of `registrations_search_idx`. */
const text = sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${phone}, ''))`;

/** Of deleted workshops nothing is shown; there are few, so that they are left out rather than the others found. */
const isShown = sql`${workshopId} not in (select ${workshops.id} from ${workshops} where ${workshops.deletedAt} is not null)`;

type Row = typeof registrations.$inferSelect & { workshopTitle: string };

function managedOf({ heldFrom: _network, ...row }: Row): ManagedRegistration {
  return {
    ...row,
    enrolledAt: row.enrolledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function selectRegistrations({ db }: Reader) {
  return db
    .select({ ...getTableColumns(registrations), workshopTitle: workshops.title })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId));
}

/** Registrations, newest first; `q` looks in names, addresses and phone numbers (decision R6). */
export async function listRegistrations(
  ctx: Reader,
  { workshopId: ofWorkshop, status: inState, holdsSeat, ...query }: RegistrationsQuery,
): Promise<Page<ManagedRegistration>> {
  const isAsked = ofWorkshop === undefined ? undefined : eq(workshopId, ofWorkshop);
  const isHolding = holdsSeat && inArray(status, [...SEAT_HOLDING]);
  const where = and(isShown, isAsked, inState && eq(status, inState), isHolding);
  const list = newestFirst({ createdAt, id, text, where: where ?? isShown }, query);
  const [rows, total] = await Promise.all([
    selectRegistrations(ctx)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    ctx.db.$count(registrations, list.matching),
  ]);
  return mapPage(list.pageOf(rows, total), managedOf);
}

/** One registration. */
export async function getRegistration(ctx: Reader, one: number): Promise<ManagedRegistration> {
  const [row] = await selectRegistrations(ctx).where(and(eq(id, one), isNull(workshops.deletedAt)));
  if (!row) throw new NotFound('There is no such registration');
  return managedOf(row);
}

/** How many registrations there are in each state: of one workshop, or of all. */
export async function countRegistrations(
  { db }: Reader,
  ofWorkshop: number | undefined,
): Promise<RegistrationCounts> {
  const rows = await db
    .select({ status, many: count() })
    .from(registrations)
    .where(and(isShown, ofWorkshop === undefined ? undefined : eq(workshopId, ofWorkshop)))
    .groupBy(status);
  const counts = { interested: 0, reserved: 0, enrolled: 0, completed: 0, cancelled: 0 };
  for (const row of rows) counts[row.status] = row.many;
  return counts;
}

/** How many spots are reserved in workshops to come, and wait for being confirmed. */
export async function countToConfirm({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  // Two questions: of named workshops PostgreSQL reads their own registrations only, which are few among all.
  const toCome = await selectWorkshopIds(
    db,
    and(isNull(workshops.deletedAt), gt(workshops.seatsHeld, 0), hasStatus('upcoming')),
  ).execute({ now: clock.now().toISOString() });
  // One parameter, however many there are.
  const ids = sql.param(toCome.map(workshop => workshop.id));
  return db.$count(registrations, and(eq(status, 'reserved'), sql`${workshopId} = any(${ids}::integer[])`));
}
