import { and, eq, inArray } from 'drizzle-orm';
import { Conflict } from '#src/platform/server/errors.ts';
import { SEAT_HOLDING, holdsSeat } from '../registrations.rules.ts';
import { type Registration, type RegistrationBatch, workshopIn } from './registrations.commands.batch.ts';
import { registrations } from './registrations.table.ts';

/** Seats per workshop that one network may hold with unconfirmed addresses. */
const MOST_HELD = 3;

async function countHeld(batch: RegistrationBatch, workshopId: number, network: string): Promise<number> {
  const isHeld = and(
    eq(registrations.workshopId, workshopId),
    eq(registrations.heldFrom, network),
    inArray(registrations.status, [...SEAT_HOLDING]),
  );
  const stored = await batch.tx.db.$count(registrations, isHeld);
  const isNew = (row: Registration): boolean =>
    row.workshopId === workshopId && row.heldFrom === network && holdsSeat(row.status);
  return stored + [...batch.created].filter(isNew).length;
}

/** Null if the network is unknown. Throws Conflict `too_many_held`, which doesn't reveal who is registered. */
export async function holdSeatFrom(
  batch: RegistrationBatch,
  {
    workshopId,
    network,
    current,
  }: { workshopId: number; network: string | null; current: Registration | null },
): Promise<string | null> {
  if (network === null) return null;
  const most = Math.max(1, Math.round(MOST_HELD * batch.tx.limits.scale));
  const isLimited = most < workshopIn(batch, workshopId).maxParticipants && current?.heldFrom !== network;
  if (isLimited && (await countHeld(batch, workshopId, network)) >= most) {
    throw new Conflict(
      'too_many_held',
      `Your network already holds ${most} spots in this workshop. Sign in with a confirmed email address to reserve another, or contact us.`,
    );
  }
  return current && holdsSeat(current.status) ? current.heldFrom : network;
}
