import { and, count, eq, inArray } from 'drizzle-orm';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { SEAT_HOLDING, holdsSeat } from '../registrations.rules.ts';
import type { Registration } from './registrations.commands.apply.ts';
import { registrations } from './registrations.table.ts';

/** How many seats of one workshop a network may hold with addresses that nobody has confirmed. */
const MOST_HELD = 3;

/**
 * Names the network that a seat is held from, which counts against that network's limit; null for someone whose
 * address is confirmed. Throws Conflict `too_many_held`, which doesn't tell whether the address is registered.
 */
export async function holdSeatFrom(
  tx: Context,
  { workshop, current }: { workshop: LockedWorkshop; current: Registration | null },
): Promise<string | null> {
  const network = tx.sender?.network;
  if (!network) return null;
  const most = Math.max(1, Math.round(MOST_HELD * tx.limits.scale));
  const isRepeat = current?.heldFrom === network;
  if (most < workshop.maxParticipants && !isRepeat) {
    const isHeld = and(
      eq(registrations.workshopId, workshop.id),
      eq(registrations.heldFrom, network),
      inArray(registrations.status, [...SEAT_HOLDING]),
    );
    const [row] = await tx.db.select({ held: count() }).from(registrations).where(isHeld);
    if ((row?.held ?? 0) >= most) {
      throw new Conflict(
        'too_many_held',
        `Your network already holds ${most} spots in this workshop. Sign in with a confirmed email address to reserve another, or contact us.`,
      );
    }
  }
  return current && holdsSeat(current.status) ? current.heldFrom : network;
}
