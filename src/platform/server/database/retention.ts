import { type SQL, and, asc, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Page, PageQuery } from '#src/shared/paging.ts';
import type { Context } from '../context.ts';
import { mapPage, newestFirst } from './paging.ts';

interface DueRecord {
  id: string;
  what: string;
  detail: string | null;
  createdAt: string;
}

/** Something that is kept for a time, and how to clean what is older. `app/slices.ts` lists them all. */
export interface Retention {
  countDue(ctx: Context, before: Date): Promise<number>;
  listDue(ctx: Context, before: Date, query: PageQuery): Promise<Page<DueRecord>>;
  /** Cleans at most `limit` in the caller's transaction, the oldest first. Returns how many it cleaned. */
  clean(tx: Context, before: Date, limit: number): Promise<number>;
}

interface RetentionOptions {
  table: PgTable;
  id: PgColumn;
  createdAt: PgColumn;
  /** For the list of what is due. */
  what: PgColumn | SQL;
  /** What people read instead of it. */
  labelOf?(what: string): string;
  detail: PgColumn | SQL;
  due(ctx: Context, before: Date): SQL | undefined | Promise<SQL | undefined>;
  /** `which` includes the condition, so that what has changed in the meantime stays. Returns how many there were. */
  clean(tx: Context, which: SQL): Promise<number>;
}

/** Counting, listing and cleaning share one condition, so that a preview shows what will happen. */
export function defineRetention(options: RetentionOptions): Retention {
  const { table, id, createdAt, what, detail, due, clean, labelOf = name => name } = options;
  return {
    countDue: async (ctx, before) => ctx.db.$count(table, await due(ctx, before)),
    listDue: async (ctx, before, query) => {
      const where = await due(ctx, before);
      const list = newestFirst({ createdAt, id, ...(where && { where }) }, query);
      const rows = await ctx.db
        .select({ id, createdAt, what, detail })
        .from(table)
        .where(list.where)
        .orderBy(...list.orderBy)
        .limit(list.limit);
      const page = list.pageOf(rows as DueRow[], await list.countIn(ctx.db, table));
      return mapPage(page, row => ({
        id: String(row.id),
        what: labelOf(row.what ?? ''),
        detail: row.detail,
        createdAt: row.createdAt.toISOString(),
      }));
    },
    clean: async (tx, before, limit) => {
      const where = await due(tx, before);
      const rows = await tx.db.select({ id }).from(table).where(where).orderBy(asc(createdAt)).limit(limit);
      const ids = rows.map(row => row.id);
      const which = and(inArray(id, ids), where);
      return which && ids.length > 0 ? clean(tx, which) : 0;
    },
  };
}

interface DueRow {
  id: string | number;
  createdAt: Date;
  what: string | null;
  detail: string | null;
}
