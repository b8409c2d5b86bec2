import type { QueryContext } from '#src/platform/server/context.ts';
import type { EventType } from '../visits.rules.ts';
import { analyticsEvents } from './visits.table.ts';

export interface DoneEvent {
  type: Exclude<EventType, 'page'>;
  workshopId?: number | null;
  /** The page that the form was sent from. */
  path?: string | null;
}

/** Recorded in the transaction that causes them, without any reference to the person. */
export async function recordEvents(tx: QueryContext, events: readonly DoneEvent[]): Promise<void> {
  const createdAt = tx.clock.now();
  const rows = events.map(({ type, workshopId = null, path = null }) => ({
    type,
    workshopId,
    path,
    createdAt,
  }));
  if (rows.length > 0) await tx.db.insert(analyticsEvents).values(rows);
}
