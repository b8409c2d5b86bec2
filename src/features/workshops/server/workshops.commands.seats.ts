import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { endOf, wireDate } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** What a registration depends on, and what its emails say about the workshop. */
export interface LockedWorkshop {
  id: number;
  title: string;
  /** As they go over the wire. */
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  price: number;
  isVisible: boolean;
  hasEnded: boolean;
  maxParticipants: number;
  seatsHeld: number;
  registrants: number;
}

/** Locks a workshop's row for the rest of the transaction; null if there is none or it was deleted. */
export async function lockWorkshop(
  tx: Context,
  id: number,
  timeZone: string,
): Promise<LockedWorkshop | null> {
  const isIt = and(eq(workshops.id, id), isNull(workshops.deletedAt));
  const [row] = await tx.db.select().from(workshops).where(isIt).for('update');
  if (!row) return null;
  const { title, location, price, isVisible, maxParticipants, seatsHeld, registrants } = row;
  const startDate = wireDate({ date: row.startDate, time: row.startTime }, timeZone);
  const endDate = wireDate({ date: row.endDate, time: row.endTime }, timeZone);
  const end = endOf({ startDate, endDate }, timeZone) ?? Infinity;
  const hasEnded = row.statusOverride === 'past' || end <= tx.clock.now().getTime();
  const seats = { maxParticipants, seatsHeld, registrants };
  return { id, title, startDate, endDate, location, price, isVisible, hasEnded, ...seats };
}

/** Stores how many seats are held and how many people are registered; the caller has locked the workshop's row. */
export async function recordSeats(
  tx: Context,
  { id, seatsHeld, registrants }: Pick<LockedWorkshop, 'id' | 'seatsHeld' | 'registrants'>,
): Promise<void> {
  await tx.db.update(workshops).set({ seatsHeld, registrants }).where(eq(workshops.id, id));
  touch(tx, 'workshops');
}
