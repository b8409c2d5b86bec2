import { eq } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { endOf, wireDate } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** What a registration is decided by; nobody else changes it until the transaction ends. */
export interface LockedWorkshop {
  id: number;
  hasEnded: boolean;
  maxParticipants: number;
  seatsHeld: number;
  registrants: number;
}

/** Takes the workshop's row for the rest of the transaction; hidden ones cannot be registered for (decision A4). */
export async function lockWorkshop(tx: Context, id: number): Promise<LockedWorkshop> {
  const [row] = await tx.db.select().from(workshops).where(eq(workshops.id, id)).for('update');
  if (!row?.isVisible) throw new NotFound('There is no such workshop');
  const { timeZone } = await getSettings(tx);
  const startDate = wireDate({ date: row.startDate, time: row.startTime }, timeZone);
  const endDate = wireDate({ date: row.endDate, time: row.endTime }, timeZone);
  const end = endOf({ startDate, endDate }, timeZone);
  return {
    id,
    hasEnded: row.statusOverride === 'past' || (end !== null && end <= tx.clock.now().getTime()),
    maxParticipants: row.maxParticipants,
    seatsHeld: row.seatsHeld,
    registrants: row.registrants,
  };
}

/** Writes what the registrations slice counted, in the transaction that holds the lock. */
export async function recordSeats(
  tx: Context,
  workshop: LockedWorkshop,
  counted: { seatsHeld: number; registrants: number },
): Promise<void> {
  const { seatsHeld, registrants } = counted;
  if (seatsHeld === workshop.seatsHeld && registrants === workshop.registrants) return;
  await tx.db.update(workshops).set({ seatsHeld, registrants }).where(eq(workshops.id, workshop.id));
  await touch(tx, 'workshops');
}
