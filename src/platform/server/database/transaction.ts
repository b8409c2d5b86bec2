import { sql } from 'drizzle-orm';
import type { Topic } from '#src/shared/topics.ts';
import type { Context } from '../context.ts';
import { CACHE_CHANNEL, isAdminList } from './announce.ts';
import { transact } from './pool.ts';

/** Only tags that caches depend on are announced by the commit itself: see `announce.ts`. */
const announcedOf = (touched: ReadonlySet<Topic>): Topic[] => [...touched].filter(tag => !isAdminList(tag));

/**
 * Joins an outer transaction if there is one. Announces the touched tags when it commits. `work` gets no file store: a
 * slow one would keep a connection and locks waiting.
 */
export async function inTransaction<C extends Context, T>(
  ctx: C,
  work: (tx: Omit<C, 'storage'>) => Promise<T>,
): Promise<T> {
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

/** Only inside `inTransaction`, so that a change that is rolled back is never announced. */
export function touch(tx: Context, tag: Topic): void {
  if (!tx.touched) throw new Error('touch() outside a transaction');
  tx.touched.add(tag);
}
