import { sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { addDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import { CLEANUP, PURPOSE_KEYS, type PurposeKey, cutoffOf } from '../settings.rules.retention.ts';
import { auditBatch } from './settings.commands.audit.ts';
import type { Retentions } from './settings.queries.retention.ts';
import { getSettings } from './settings.queries.ts';
import { siteSettings } from './settings.table.ts';

const BATCH = 500;
/** What is left is done when the job looks again. A run that is longer would be started twice. */
const LONGEST_MS = 10 * 60_000;

/** When the last night's cleanup was due. */
function lastNight(now: Date, timeZone: string): Date {
  const { date } = localPartsOf(now.getTime(), timeZone);
  const tonight = instantOf(date, CLEANUP.time, timeZone);
  return new Date(tonight <= now.getTime() ? tonight : instantOf(addDays(date, -1), CLEANUP.time, timeZone));
}

/** Cleans what is due if the night's cleanup hasn't been done, in batches with a transaction each. */
export async function cleanUpNightly(
  ctx: Context,
  retentions: Retentions,
  longestMs = LONGEST_MS,
): Promise<void> {
  const { keep, timeZone } = await getSettings(ctx);
  const now = ctx.clock.now();
  const night = lastNight(now, timeZone).toISOString();
  const [row] = await ctx.db.select({ data: siteSettings.data }).from(siteSettings);
  if (!row || (row.data.cleanedUpAt ?? '') >= night) return;
  const endsAt = performance.now() + longestMs;
  const cleanAll = async (key: PurposeKey, before: Date): Promise<void> => {
    for (let count = BATCH; count === BATCH && performance.now() < endsAt;) {
      count = await inTransaction(ctx, async tx => {
        const cleaned = await retentions[key].clean(tx, before, BATCH);
        if (cleaned > 0) await auditBatch(tx, 'cleanup.run', { id: key, key: night, count: cleaned });
        return cleaned;
      });
    }
  };
  const failures: unknown[] = [];
  for (const key of PURPOSE_KEYS) {
    const before = cutoffOf(keep[key], now);
    // One that fails doesn't hold up the others.
    if (before) await cleanAll(key, before).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  if (performance.now() >= endsAt) return;
  await ctx.db
    .update(siteSettings)
    .set({ data: sql`${siteSettings.data} || ${JSON.stringify({ cleanedUpAt: now.toISOString() })}::jsonb` });
}
