import { sql } from 'drizzle-orm';
import type { Context, Tag } from '../context.ts';
import { CACHE_CHANNEL, isAdminList } from './announce.ts';

/** Runs `work` in one transaction, joining an outer one; tags touched inside are announced with its commit. */
export async function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  if (ctx.touched) return work(ctx);
  const touched = new Set<Tag>();
  const result = await ctx.db.transaction(db => work({ ...ctx, db, touched }));
  if (touched.size > 0) ctx.onTouched([...touched]);
  return result;
}

/**
 * Names a tag as touched; must run inside `inTransaction`, so that nobody hears of a write that is undone. What
 * caches depend on is announced by the commit itself; admins' lists a moment after it, see `announce.ts`.
 */
export async function touch(tx: Context, tag: Tag): Promise<void> {
  if (!tx.touched) throw new Error('touch() outside a transaction');
  tx.touched.add(tag);
  if (isAdminList(tag)) return;
  await tx.db.execute(sql`select pg_notify(${CACHE_CHANNEL}, ${tag})`);
}
