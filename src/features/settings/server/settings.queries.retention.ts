import type { Context } from '#src/platform/server/context.ts';
import type { Retention } from '#src/platform/server/database/retention.ts';
import type { DuePurpose, RetentionQuery } from '../settings.contract.retention.ts';
import { PURPOSE_KEYS, type PurposeKey, cutoffOf } from '../settings.rules.retention.ts';
import { getSettings } from './settings.queries.ts';

/** The retention behind each period. */
export type Retentions = Readonly<Record<PurposeKey, Retention>>;

/** What the next cleanup would do, with the saved periods or `instead`. */
export async function listDuePurposes(
  ctx: Context,
  retentions: Retentions,
  instead: RetentionQuery = {},
): Promise<DuePurpose[]> {
  const { keep } = await getSettings(ctx);
  const now = ctx.clock.now();
  return Promise.all(
    PURPOSE_KEYS.map(async (key): Promise<DuePurpose> => {
      const before = cutoffOf(instead[key] ?? keep[key], now);
      const due = before ? await retentions[key].countDue(ctx, before) : 0;
      return { key, before: before?.toISOString() ?? null, due };
    }),
  );
}
