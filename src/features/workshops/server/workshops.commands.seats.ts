import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { endOf, wireDate } from '../workshops.rules.dates.ts';
import type { PricedWorkshop } from '../workshops.rules.quote.ts';
import { ownTermsOf } from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

export interface LockedWorkshop extends PricedWorkshop {
  id: number;
  title: string;
  endDate: string | null;
  location: string | null;
  isVisible: boolean;
  hasEnded: boolean;
  maxParticipants: number;
  seatsHeld: number;
  registrants: number;
}

function lockedOf(row: typeof workshops.$inferSelect, timeZone: string, now: Date): LockedWorkshop {
  const { id, title, location, priceAmount, isVisible, maxParticipants, seatsHeld, registrants } = row;
  const startDate = wireDate({ date: row.startDate, time: row.startTime }, timeZone);
  const endDate = wireDate({ date: row.endDate, time: row.endTime }, timeZone);
  const end = endOf({ startDate, endDate }, timeZone) ?? Infinity;
  const hasEnded = row.statusOverride === 'past' || end <= now.getTime();
  const seats = { maxParticipants, seatsHeld, registrants };
  const own = ownTermsOf(row);
  return { id, title, startDate, endDate, location, priceAmount, own, isVisible, hasEnded, ...seats };
}

/** Ordered by id to prevent deadlocks. Deleted workshops are missing from the result. */
export async function lockWorkshops(
  tx: Context,
  ids: readonly number[],
  timeZone: string,
): Promise<Map<number, LockedWorkshop>> {
  const rows = await tx.db
    .select()
    .from(workshops)
    .where(and(inArray(workshops.id, [...ids]), isNull(workshops.deletedAt)))
    .orderBy(asc(workshops.id))
    .for('update');
  return new Map(rows.map(row => [row.id, lockedOf(row, timeZone, tx.clock.now())]));
}

/** The caller must hold the locks on the workshops. */
export async function recordSeats(tx: Context, counted: readonly LockedWorkshop[]): Promise<void> {
  if (counted.length === 0) return;
  const column = (numberOf: (workshop: LockedWorkshop) => number) =>
    sql`${sql.param(counted.map(numberOf))}::integer[]`;
  await tx.db.execute(sql`
    update ${workshops} set seats_held = counted.seats_held, registrants = counted.registrants,
      early_bird_used = counted.early_bird_used
    from unnest(${column(({ id }) => id)}, ${column(({ seatsHeld }) => seatsHeld)},
      ${column(({ registrants }) => registrants)}, ${column(({ own }) => own.earlyBirdUsed)})
      as counted (id, seats_held, registrants, early_bird_used)
    where ${workshops.id} = counted.id`);
  touch(tx, 'seats');
}
