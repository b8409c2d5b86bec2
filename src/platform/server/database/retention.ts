import { type SQL, and, asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/** Something that is kept for a time, and how to clean what is older. `app/slices.ts` lists them all. */
export interface Retention {
  countDue(ctx: Context, before: Date): Promise<number>;
  /** Cleans at most `limit` in the caller's transaction, the oldest first. Returns how many it cleaned. */
  clean(tx: Context, before: Date, limit: number): Promise<number>;
}

interface RetentionOptions {
  table: PgTable;
  id: PgColumn;
  createdAt: PgColumn;
  due(ctx: Context, before: Date): SQL | undefined | Promise<SQL | undefined>;
  /** `which` includes the condition, so that what has changed in the meantime stays. Returns how many there were. */
  clean(tx: Context, which: SQL): Promise<number>;
}

/** Counting and cleaning share one condition, so that the count shows what will happen. */
export function defineRetention({ table, id, createdAt, due, clean }: RetentionOptions): Retention {
  return {
    countDue: async (ctx, before) => ctx.db.$count(table, await due(ctx, before)),
    clean: async (tx, before, limit) => {
      const where = await due(tx, before);
      const rows = await tx.db.select({ id }).from(table).where(where).orderBy(asc(createdAt)).limit(limit);
      const ids = rows.map(row => row.id);
      const which = and(inArray(id, ids), where);
      return which && ids.length > 0 ? clean(tx, which) : 0;
    },
  };
}
