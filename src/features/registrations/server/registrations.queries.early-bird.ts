import { type SQL, and, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { registrations } from './registrations.table.ts';

/**
 * The ids of the first `seats` live registrations of each workshop, or of one, so that a cancellation lets the next in
 * line move up. Must match `earlyBirdSpots` and the workshop's `earlyBirdLeft`.
 */
function earlyBirdIds(seats: number, workshopId?: SQL | number): SQL {
  const ofWorkshop = workshopId === undefined ? sql`` : sql`and every.id = ${workshopId}`;
  return sql`select early.id from ${workshops} as every cross join lateral (
    select one.id from ${registrations} as one
    where one.workshop_id = every.id and one.status <> 'cancelled'
    order by one.created_at, one.id limit ${seats}) as early
    where every.max_participants >= ${seats} ${ofWorkshop}`;
}

/** For the rows of a page. */
export function isEarlyBird(seats: number): SQL<boolean> {
  return sql<boolean>`(${registrations.id} in (${earlyBirdIds(seats, sql`${registrations.workshopId}`)}))`;
}

/** For filters and counts: lists all early birds once instead of looking at each row's workshop. */
export function isAmongEarlyBirds(seats: number, workshopId?: number): SQL {
  return sql`${registrations.id} in (${earlyBirdIds(seats, workshopId)})`;
}

/** Of all workshops, or of one. */
export async function listEarlyBirdIds(
  { db }: DbContext,
  seats: number,
  workshopId?: number,
): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(earlyBirdIds(seats, workshopId));
  return new Set(rows.map(row => row.id));
}

/** Which of these addresses are an early bird somewhere. */
export async function findEarlyBirds(
  { db }: DbContext,
  seats: number,
  emails: readonly string[],
): Promise<Set<string>> {
  const { email } = registrations;
  const rows = await db
    .selectDistinct({ email })
    .from(registrations)
    .where(and(inArray(email, [...emails]), isEarlyBird(seats)));
  return new Set(rows.map(row => row.email));
}

/** Without reading registrations: each workshop knows how many it has. */
export async function countEarlyBirds(
  { db }: DbContext,
  seats: number,
  workshopId?: number,
): Promise<number> {
  const [row] = await db
    .select({
      many: sql<number>`coalesce(sum(least(${workshops.registrants}, ${seats}::integer)), 0)::integer`,
    })
    .from(workshops)
    .where(
      and(
        isNull(workshops.deletedAt),
        gte(workshops.maxParticipants, seats),
        workshopId === undefined ? undefined : eq(workshops.id, workshopId),
      ),
    );
  return row?.many ?? 0;
}
