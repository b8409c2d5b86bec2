import { lt, min, sql } from 'drizzle-orm';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, DbContext, QueryContext } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { addDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import type { Dimension } from '../visits.rules.ts';
import { type DayRange, countEvents, rolledUpThrough } from './visits.queries.counts.ts';
import { analyticsDays, analyticsEvents } from './visits.table.ts';

const OF_SITE: readonly Dimension[] = ['total', 'path', 'source', 'campaign', 'event'];
const OF_WORKSHOPS: readonly Dimension[] = ['total', 'source', 'campaign', 'event'];

/** Views are written a moment after they were made, or after an outage. */
const SETTLED_AFTER_MS = 30 * 60_000;

/** Counts all days of the range. Those before must have been counted. */
export async function rollUp(tx: DbContext, range: DayRange, timeZone: string): Promise<void> {
  const all = [
    ...OF_SITE.map(dimension => countEvents(dimension, 'site', range, timeZone)),
    ...OF_WORKSHOPS.map(dimension => countEvents(dimension, 'each', range, timeZone)),
  ];
  for (const rows of all) {
    await tx.db.execute(sql`insert into ${analyticsDays}
      (day, workshop_id, dimension, value, detail, events, visits, visitors) ${rows} on conflict do nothing`);
  }
  const nothing = { events: 0, visits: 0, visitors: 0 };
  // Says that the day is done, also if nobody came.
  await tx.db
    .insert(analyticsDays)
    .values({ day: range.to, workshopId: 0, dimension: 'total', value: '', detail: '', ...nothing })
    .onConflictDoNothing();
}

/** The day after the last stored one, or the first day with events. Null if there's nothing to count. */
async function firstOpenDay(ctx: DbContext, timeZone: string): Promise<string | null> {
  const through = await rolledUpThrough(ctx);
  if (through) return addDays(through, 1);
  const [first] = await ctx.db.select({ at: min(analyticsEvents.createdAt) }).from(analyticsEvents);
  return first?.at ? localPartsOf(first.at.getTime(), timeZone).date : null;
}

/** Counts each finished day for good, in a transaction of its own. */
export async function rollUpDays(ctx: Context): Promise<void> {
  const { timeZone } = await getSettings(ctx);
  const today = localPartsOf(ctx.clock.now().getTime() - SETTLED_AFTER_MS, timeZone).date;
  for (;;) {
    const isDone = await inTransaction(ctx, async tx => {
      await takeTurn(tx, 'rollUp');
      const day = await firstOpenDay(tx, timeZone);
      if (day === null || day >= today) return true;
      await rollUp(tx, { from: day, to: day }, timeZone);
      return false;
    });
    if (isDone) return;
  }
}

/** The given time, or an earlier one if a day before it isn't counted yet. */
export async function countedBefore(ctx: QueryContext, before: Date): Promise<Date> {
  const through = await rolledUpThrough(ctx);
  if (!through) return new Date(0);
  const { timeZone } = await getSettings(ctx);
  return new Date(Math.min(before.getTime(), instantOf(addDays(through, 1), '00:00', timeZone)));
}

/** Deletes single events, once their days are counted. Returns how many. */
export async function dropOldEvents(ctx: QueryContext, before: Date): Promise<number> {
  const counted = await countedBefore(ctx, before);
  return (await ctx.db.delete(analyticsEvents).where(lt(analyticsEvents.createdAt, counted))).rowCount ?? 0;
}
