import { sql } from 'drizzle-orm';
import type { CacheTag, Context } from '../context.ts';

/** The PostgreSQL channel on which touched tags travel to every process. */
export const CACHE_CHANNEL = 'halation_cache';

/** Runs `work` in one transaction, joining an outer one; tags touched inside are announced with its commit. */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.touched) return work(ctx);
  const touched = new Set<CacheTag>();
  const result = await ctx.db.transaction(db => work({ ...ctx, db, touched }));
  if (touched.size > 0) ctx.onTouched([...touched]);
  return result;
}

/** Names a tag as touched; must run inside `inTransaction`, so that nobody hears of a write that is undone. */
export async function touch(tx: Context, tag: CacheTag): Promise<void> {
  if (!tx.touched) throw new Error('touch() outside a transaction');
  tx.touched.add(tag);
  await tx.db.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`);
}
