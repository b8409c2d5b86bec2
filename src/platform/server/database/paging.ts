import { type SQL, and, desc, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { MOST_ROWS, type PageQuery } from '#src/shared/paging.ts';
import { Invalid } from '../errors.ts';

/** Some rows of a list, newest first. */
export interface Page<Item> {
  items: Item[];
  /** How many rows match in all. */
  total: number;
  /** What the next page is asked for with; null on the last. */
  next: string | null;
}

/** Where the last row of a page stands. Times come from `ctx.clock`, so they are whole milliseconds. */
type Place = [at: number, id: number | string];

const LAST_DAY = Date.UTC(9999, 11, 31);
const PlaceText = z.tuple([
  z.int().check(z.nonnegative(), z.maximum(LAST_DAY)),
  z.union([z.int().check(z.nonnegative(), z.maximum(2_147_483_647)), z.uuid()]),
]);

function cursorOf({ createdAt, id }: { createdAt: Date; id: number | string }): string {
  const place: Place = [createdAt.getTime(), id];
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

function placeOf(cursor: string, idType: 'number' | 'string'): Place {
  try {
    const place = PlaceText.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (typeof place[1] === idType) return place;
  } catch {
    // Said below.
  }
  throw new Invalid({ cursor: 'Unknown cursor' });
}

/** Each word of `q` as what a lower-cased text with it is `like`. */
export function patternsOf(q: string): SQL[] {
  return q
    .split(/\s+/)
    .slice(0, 8)
    .map(word => sql`lower(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`);
}

interface ListOptions {
  /** What the list is sorted by, newest first. */
  createdAt: PgColumn;
  id: PgColumn;
  /**
   * The lower-cased text of a row that `q` looks in, the same expression as the index that it should use; without
   * it nothing is searched.
   */
  text?: SQL;
  /** Which rows belong to the list at all. */
  where?: SQL;
}

/**
 * How one page of a list is read: by the place after which it starts, so that a far page costs what the first
 * does, and rows that come meanwhile neither repeat nor hide any.
 */
export function newestFirst({ createdAt, id, text, where }: ListOptions, query: PageQuery) {
  const limit = query.limit ?? MOST_ROWS;
  const words = text && query.q ? patternsOf(query.q).map(pattern => sql`${text} like ${pattern}`) : [];
  const matching = and(where, ...words);
  const place = query.cursor ? placeOf(query.cursor, id.dataType === 'number' ? 'number' : 'string') : null;
  const after =
    place && sql`(${createdAt}, ${id}) < (${new Date(place[0]).toISOString()}::timestamptz, ${place[1]})`;
  return {
    /** The rows that `q` asks for, on whatever page. */
    matching,
    where: and(matching, after ?? undefined),
    orderBy: [desc(createdAt), desc(id)],
    /** One more than the page has, to know whether another follows. */
    limit: limit + 1,
    /** The page that was read. */
    pageOf<Row extends { createdAt: Date; id: number | string }>(
      rows: readonly Row[],
      total: number,
    ): Page<Row> {
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, total, next: rows.length > limit && last ? cursorOf(last) : null };
    },
  };
}

/** The same page of other items. */
export function mapPage<Row, Item>(page: Page<Row>, map: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(map) };
}
