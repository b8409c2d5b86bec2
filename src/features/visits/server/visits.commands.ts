import { lt } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { type EventType, KEPT_DAYS } from '../visits.rules.ts';
import { analyticsEvents } from './visits.table.ts';

export interface DoneEvent {
  type: Exclude<EventType, 'page'>;
  workshopId?: number | null;
}

/** Recorded in the transaction that causes them, without any reference to the person. */
export async function recordEvents(
  tx: Pick<Context, 'db' | 'clock'>,
  events: readonly DoneEvent[],
): Promise<void> {
  const createdAt = tx.clock.now();
  const rows = events.map(({ type, workshopId = null }) => ({ type, workshopId, createdAt }));
  if (rows.length > 0) await tx.db.insert(analyticsEvents).values(rows);
}

export async function dropOldEvents(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await ctx.db.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, before));
}
