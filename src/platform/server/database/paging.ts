import { type SQL, and, desc, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { MANY, MAX_COUNTED, MAX_ROWS, type Page, type PageQuery, type Total } from '#src/shared/paging.ts';
import { Invalid } from '../errors.ts';
import type { Database } from '../database.ts';

/** The sort key of a page's last row. Times come from `ctx.clock`, so they are whole milliseconds. */
type Place = [at: number, id: number | string];

const LAST_DAY = Date.UTC(9999, 11, 31);
const At = z.int().check(z.nonnegative(), z.maximum(LAST_DAY));
const IDS = {
  number: z.int().check(z.nonnegative(), z.maximum(2_147_483_647)),
  uuid: z.uuid(),
  char: z.string().check(z.regex(/^[\da-z]{1,64}$/)),
};

function typeOf(id: PgColumn): keyof typeof IDS {
  if (id.dataType === 'number') return 'number';
  return id.getSQLType() === 'uuid' ? 'uuid' : 'char';
}

function cursorOf({ createdAt, id }: { createdAt: Date; id: number | string }): string {
  const place: Place = [createdAt.getTime(), id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeOf(cursor: string, id: PgColumn): Place {
  try {
    return z.tuple([At, IDS[typeOf(id)]]).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new Invalid({ cursor: 'Unknown cursor' });
  }
}

export function patternsOf(q: string): SQL[] {
  return q
    .split(/\s+/)
    .slice(0, 8)
    .map(word => sql`lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
}

/** `isCounted: false`: the caller doesn't read the total. */
export type ListQuery<Query extends PageQuery = PageQuery> = Query & { isCounted?: boolean };

interface ListOptions {
  createdAt: PgColumn;
  id: PgColumn;
  /** The lowercase text that `q` searches. Must be the same expression as in the index. Without it, `q` is ignored. */
  text?: SQL;
  where?: SQL;
  /** Anyone may ask, so counting stops early. */
  isPublic?: boolean;
}

/** Keyset pagination: every page is as fast as the first, and new rows neither repeat nor hide others. */
export function newestFirst({ createdAt, id, text, where, isPublic }: ListOptions, query: ListQuery) {
  const limit = query.limit ?? MAX_ROWS;
  const words = text && query.q ? patternsOf(query.q).map(pattern => sql`${text} like ${pattern}`) : [];
  const matching = and(where, ...words);
  const place = query.cursor ? placeOf(query.cursor, id) : null;
  const after =
    place && sql`(${createdAt}, ${id}) < (${new Date(place[0]).toISOString()}::timestamptz, ${place[1]})`;
  return {
    matching,
    where: and(matching, after ?? undefined),
    orderBy: [desc(createdAt), desc(id)],
    /** One more than the page size, to find out if there is a next page. */
    limit: limit + 1,
    /** Only with the first page: counting takes longer than reading a page. */
    async countIn(db: Database, table: PgTable): Promise<Total | null> {
      if (query.cursor || query.isCounted === false) return null;
      if (!query.q && !isPublic) return db.$count(table, matching);
      const found = sql`(select from ${table} where ${matching ?? sql`true`} limit ${MAX_COUNTED + 1}) as found`;
      const many = await db.$count(found);
      return many > MAX_COUNTED ? MANY : many;
    },
    pageOf<Row extends { createdAt: Date; id: number | string }>(
      rows: readonly Row[],
      total: Total | null,
    ): Page<Row> {
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, total, next: rows.length > limit && last ? cursorOf(last) : null };
    },
  };
}

export function mapPage<Row, Item>(page: Page<Row>, map: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(map) };
}
