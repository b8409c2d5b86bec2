import { sql } from 'drizzle-orm';
import type { Topic } from '#src/shared/topics.ts';
import type { Context } from '../context.ts';
import { CACHE_CHANNEL, isAdminList } from './announce.ts';
import { transact } from './pool.ts';

/** What caches depend on is announced by the commit itself; admins' lists a moment after it, see `announce.ts`. */
const announcedOf = (touched: ReadonlySet<Topic>): Topic[] => [...touched].filter(tag => !isAdminList(tag));

/** Runs `work` in one transaction, joining an outer one; tags touched inside are announced with its commit. */
export async function inTransaction<C extends Context, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.touched) return work(ctx);
  const touched = new Set<Topic>();
  const result = await transact(ctx.db, async db => {
    const done = await work({ ...ctx, db, touched });
    const announced = announcedOf(touched);
    if (announced.length > 0) {
      await db.execute(
        sql`select pg_notify(${CACHE_CHANNEL}, tag) from unnest(${sql.param(announced)}::text[]) as tag`,
      );
    }
    return done;
  });
  if (touched.size > 0) ctx.onTouched([...touched]);
  return result;
}

/**
 * Names a tag as touched; must run inside `inTransaction`, so that nobody hears of a write that is undone.
 */
export function touch(tx: Pick<Context, 'touched'>, tag: Topic): void {
  if (!tx.touched) throw new Error('touch() outside a transaction');
  tx.touched.add(tag);
}
