import { eq, lt, sql } from 'drizzle-orm';
import type { Context, QueryContext } from './context.ts';
import { throttles } from './throttle.table.ts';

/** At most `max` uses per window. The window begins with the first use. */
export interface Throttle {
  /** What is limited and for whom. Stored as a keyed hash. */
  key: string;
  windowMs: number;
  max: number;
  /** How many uses to count; 1 by default. */
  amount?: number;
}

const scaled = ({ limits }: Context, max: number): number => Math.max(1, Math.round(max * limits.scale));

function secondsUntil(end: Date, now: Date): number {
  return Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
}

/**
 * Counts uses of different throttles in a single statement, so that concurrent calls count correctly. Returns the seconds
 * to wait for each that exceeds its limit, else null. Call it outside of transactions so that others don't wait for the
 * commit.
 */
export async function takeFromThrottles(ctx: Context, uses: readonly Throttle[]): Promise<(number | null)[]> {
  if (uses.length === 0) return [];
  const now = ctx.clock.now();
  const rows = uses.map(({ key, amount = 1, windowMs }) => ({
    key: ctx.limits.fingerprint(key),
    uses: amount,
    expiresAt: new Date(now.getTime() + windowMs),
  }));
  const isOver = sql`${throttles.expiresAt} <= ${now.toISOString()}`;
  const counted = await ctx.db
    .insert(throttles)
    // Sorted by key so that concurrent upserts can't deadlock.
    .values(rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        uses: sql`excluded.uses + case when ${isOver} then 0 else ${throttles.uses} end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${throttles.expiresAt} end`,
      },
    })
    .returning();
  return uses.map(({ max }, index) => {
    const row = counted.find(({ key }) => key === rows[index]?.key);
    return row && row.uses > scaled(ctx, max) ? secondsUntil(row.expiresAt, now) : null;
  });
}

export async function takeFromThrottle(ctx: Context, use: Throttle): Promise<number | null> {
  const [wait = null] = await takeFromThrottles(ctx, [use]);
  return wait;
}

/**
 * Reserves one of `max` slots per window and returns when it begins: now while slots are free, otherwise
 * `windowMs / max` after the previous one. A generic cell rate algorithm; `expires_at` is its theoretical arrival time.
 */
export async function takeSlot(
  ctx: Context,
  { key, windowMs, max }: Omit<Throttle, 'amount'>,
): Promise<Date> {
  const now = ctx.clock.now();
  const slotMs = windowMs / scaled(ctx, max);
  const [row] = await ctx.db
    .insert(throttles)
    .values({ key: ctx.limits.fingerprint(key), uses: 1, expiresAt: new Date(now.getTime() + slotMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        expiresAt: sql`greatest(${throttles.expiresAt}, ${now.toISOString()}) + ${slotMs} * interval '1 ms'`,
      },
    })
    .returning();
  const free = (row?.expiresAt.getTime() ?? 0) - windowMs;
  return new Date(Math.max(now.getTime(), free));
}

/** Undoes one use. */
export async function returnToThrottle({ db, limits }: Context, key: string): Promise<void> {
  await db
    .update(throttles)
    .set({ uses: sql`greatest(${throttles.uses} - 1, 0)` })
    .where(eq(throttles.key, limits.fingerprint(key)));
}

export async function clearThrottle({ db, limits }: Context, key: string): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, limits.fingerprint(key)));
}

export async function dropOldThrottles({ db, clock }: QueryContext): Promise<void> {
  await db.delete(throttles).where(lt(throttles.expiresAt, clock.now()));
}
