import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, Limits, Sender } from '#src/platform/server/context.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import { DIRECT } from '../visits.rules.source.ts';
import { analyticsEvents } from './visits.table.ts';

/** `browser`: network and user agent. The name is another one on each day, and can't be traced back. */
export function visitorOf(limits: Limits, browser: string, day: string): string {
  return limits.fingerprint(`visitor ${day} ${browser}`).slice(0, 16);
}

export interface CameFrom {
  source: string | null;
  campaign: string | null;
}

/** For senders whose visit isn't known, for example with Do Not Track. */
export const NOT_KNOWN: CameFrom = { source: null, campaign: null };

/**
 * Today's latest visit of each sender's browser. Visits with a source go before direct ones: people come by a link, leave
 * and open the site again.
 */
export async function findVisits(
  ctx: Context,
  senders: readonly (Sender | undefined)[],
): Promise<CameFrom[]> {
  if (!senders.some(sender => sender?.browser)) return senders.map(() => NOT_KNOWN);
  const { timeZone } = await getSettings(ctx);
  const { date } = localPartsOf(ctx.clock.now().getTime(), timeZone);
  const names = senders.map(sender => (sender?.browser ? visitorOf(ctx.limits, sender.browser, date) : null));
  const { visitor, source, campaign, isVisit, createdAt } = analyticsEvents;
  const rows = await ctx.db
    .selectDistinctOn([visitor], { visitor, source, campaign })
    .from(analyticsEvents)
    .where(
      and(
        eq(isVisit, true),
        gte(createdAt, new Date(instantOf(date, '00:00', timeZone))),
        sql`${visitor} = any(${sql.param(names.filter(name => name !== null))}::text[])`,
      ),
    )
    .orderBy(visitor, desc(ne(source, DIRECT)), desc(createdAt));
  const found = new Map(rows.map(row => [row.visitor, { source: row.source, campaign: row.campaign }]));
  return names.map(name => (name === null ? NOT_KNOWN : (found.get(name) ?? NOT_KNOWN)));
}
