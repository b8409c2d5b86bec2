import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { throttles } from '../identity.table.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** Whether there was room, and if not, when there will be. */
export type ThrottleAnswer = { ok: true } | { ok: false; retryAfterS: number };

function answerOf(isWithin: boolean, end: Date, now: Date): ThrottleAnswer {
  if (isWithin) return { ok: true };
  return { ok: false, retryAfterS: Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000)) };
}

/**
 * Counts one more for the key, in a window that begins with its first count, and tells whether that is within
 * `max`. One statement, so that parallel calls in several processes count right.
 */
export async function takeFromThrottle(
  { db, clock }: Ctx,
  { key, windowMs, max }: { key: string; windowMs: number; max: number },
): Promise<ThrottleAnswer> {
  const now = clock.now();
  const end = new Date(now.getTime() + windowMs);
  const isOver = sql`${throttles.expiresAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, expiresAt: end })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning({ count: throttles.count, expiresAt: throttles.expiresAt });
  return answerOf(!!row && row.count <= max, row?.expiresAt ?? end, now);
}

/** Whether the next count would be within `max`, without counting. */
export async function peekThrottle(
  { db, clock }: Ctx,
  { key, max }: { key: string; max: number },
): Promise<ThrottleAnswer> {
  const now = clock.now();
  const [row] = await db
    .select({ count: throttles.count, expiresAt: throttles.expiresAt })
    .from(throttles)
    .where(and(eq(throttles.key, key), gt(throttles.expiresAt, now)));
  return answerOf(!row || row.count < max, row?.expiresAt ?? now, now);
}

/**
 * Reserves one of `max` slots per window: now while some are free, else at the time it returns, each `windowMs / max`
 * after the one before. A generic cell rate algorithm; `expires_at` is its theoretical arrival time.
 */
export async function takeSlot(
  { db, clock }: Ctx,
  { key, windowMs, max }: { key: string; windowMs: number; max: number },
): Promise<Date> {
  const now = clock.now();
  const slotMs = windowMs / max;
  const [row] = await db
    .insert(throttles)
    .values({ key, count: 1, expiresAt: new Date(now.getTime() + slotMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        expiresAt: sql`greatest(${throttles.expiresAt}, ${now.toISOString()}) + ${slotMs} * interval '1 ms'`,
      },
    })
    .returning({ expiresAt: throttles.expiresAt });
  const free = (row?.expiresAt.getTime() ?? 0) - windowMs;
  return new Date(Math.max(now.getTime(), free));
}

/** Forgets what was counted for the key. */
export async function clearThrottle({ db }: Ctx, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key));
}
