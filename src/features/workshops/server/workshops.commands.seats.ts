import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import type { Writing } from '#src/platform/server/database/write-together.ts';
import { endOf, wireDate } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** What a registration is decided by and tells of. */
export interface OpenWorkshop {
  id: number;
  title: string;
  /** As they go over the wire. */
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  price: number;
  hasEnded: boolean;
  maxParticipants: number;
  seatsHeld: number;
  registrants: number;
}

function openWorkshopOf(row: typeof workshops.$inferSelect, now: Date, timeZone: string): OpenWorkshop {
  const { id, title, location, price, maxParticipants, seatsHeld, registrants } = row;
  const startDate = wireDate({ date: row.startDate, time: row.startTime }, timeZone);
  const endDate = wireDate({ date: row.endDate, time: row.endTime }, timeZone);
  const end = endOf({ startDate, endDate }, timeZone);
  const hasEnded = row.statusOverride === 'past' || (end !== null && end <= now.getTime());
  const facts = { id, title, startDate, endDate, location, price };
  return { ...facts, hasEnded, maxParticipants, seatsHeld, registrants };
}

// Without a name: PostgreSQL plans them each time, by how much there is by then.
function selectOpen(db: Database) {
  return db
    .select()
    .from(workshops)
    .where(
      and(
        sql`${workshops.id} = any(${sql.placeholder('ids')}::integer[])`,
        workshops.isVisible,
        isNull(workshops.deletedAt),
      ),
    )
    .orderBy(asc(workshops.id));
}
const lookAtOpen = prepared(db => selectOpen(db).prepare(''));
const lockOpen = prepared(db => selectOpen(db).for('update').prepare(''));

/**
 * Reads workshops that people want to register for. With `isLocked` it takes their rows for the rest of the
 * transaction, in one order, so that two that want the same never wait for each other. Missing, deleted and hidden
 * ones are left out: nobody can register for them (decision A4).
 */
export async function readWorkshops(
  tx: Context,
  { ids, timeZone, isLocked }: { ids: readonly number[]; timeZone: string; isLocked: boolean },
): Promise<Map<number, OpenWorkshop>> {
  const rows = await (isLocked ? lockOpen : lookAtOpen)(tx.db).execute({ ids });
  return new Map(rows.map(row => [row.id, openWorkshopOf(row, tx.clock.now(), timeZone)]));
}

/** Takes one workshop's row for the rest of the transaction, hidden or not; for the business's own decisions. */
export async function lockWorkshop(tx: Context, id: number, timeZone: string): Promise<OpenWorkshop | null> {
  const isIt = and(eq(workshops.id, id), isNull(workshops.deletedAt));
  const [row] = await tx.db.select().from(workshops).where(isIt).for('update');
  return row ? openWorkshopOf(row, tx.clock.now(), timeZone) : null;
}

/** Writes how many people workshops have now, in the transaction that holds their locks, or with its other writes. */
export async function recordSeats(
  tx: Context,
  counted: readonly Pick<OpenWorkshop, 'id' | 'seatsHeld' | 'registrants'>[],
  db: Writing = tx.db,
): Promise<void> {
  if (counted.length === 0) return;
  const values = JSON.stringify(
    counted.map(({ id, seatsHeld, registrants }) => ({ id, seatsHeld, registrants })),
  );
  await db.execute(sql`
    update ${workshops} set seats_held = counted."seatsHeld", registrants = counted.registrants
    from json_to_recordset(${values}::json) as counted (id integer, "seatsHeld" integer, registrants integer)
    where ${workshops.id} = counted.id and (${workshops.seatsHeld}, ${workshops.registrants})
      is distinct from (counted."seatsHeld", counted.registrants)`);
  await touch(tx, 'workshops');
}
