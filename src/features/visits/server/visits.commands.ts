import { and, desc, eq, gte, ne } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, Limits, QueryContext } from '#src/platform/server/context.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import type { EventType } from '../visits.rules.ts';
import { DIRECT } from '../visits.rules.source.ts';
import { analyticsEvents } from './visits.table.ts';

/** `browser`: network and user agent. The name changes daily, and can't be traced back. */
function visitorOf(limits: Limits, browser: string, day: string): string {
  return limits.fingerprint(`visitor ${day} ${browser}`).slice(0, 16);
}

/** Where someone arrived from. */
export interface Arrival {
  referrer: string | null;
  source: string;
  campaign: string | null;
}

export interface OpenedPage {
  path: string;
  workshopId: number | null;
  /** Null for pages that were opened from our own. */
  arrival: Arrival | null;
}

/** Stored before the answer, so that a reservation right after it finds the visit that it comes from. */
export async function storePageViews(
  ctx: Context,
  browser: string,
  views: readonly OpenedPage[],
): Promise<void> {
  const createdAt = ctx.clock.now();
  const { timeZone } = await getSettings(ctx);
  // The business's day, so visitors can't be tracked across days.
  const { date } = localPartsOf(createdAt.getTime(), timeZone);
  const visitor = visitorOf(ctx.limits, browser, date);
  const rows = views.map(({ path, workshopId, arrival }) => ({
    type: 'page' as const,
    path,
    workshopId,
    visitor,
    isVisit: arrival !== null,
    ...arrival,
    createdAt,
  }));
  await ctx.db.insert(analyticsEvents).values(rows);
}

export interface Attribution {
  source: string | null;
  campaign: string | null;
}

/**
 * From today's latest visit of the sender's browser. Visits with a source go before direct ones: people come by a link,
 * leave and open the site again. Unknown for some, for example with Do Not Track.
 */
export async function attribute(
  { db, clock, limits, sender }: Context,
  timeZone: string,
): Promise<Attribution> {
  const unknown = { source: null, campaign: null };
  if (!sender?.browser) return unknown;
  const { date } = localPartsOf(clock.now().getTime(), timeZone);
  const { visitor, source, campaign, isVisit, createdAt } = analyticsEvents;
  const isToday = gte(createdAt, new Date(instantOf(date, '00:00', timeZone)));
  const [visit] = await db
    .select({ source, campaign })
    .from(analyticsEvents)
    .where(and(eq(isVisit, true), isToday, eq(visitor, visitorOf(limits, sender.browser, date))))
    .orderBy(desc(ne(source, DIRECT)), desc(createdAt))
    .limit(1);
  return visit ?? unknown;
}

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
