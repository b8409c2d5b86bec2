import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';
import type { Database } from './pool.ts';

/**
 * Numbers that new rows of a table may get. Where an answer must not tell whether a row was made for it
 * (decision R3), each answer draws one, used or not.
 */
async function drawIds(tx: Pick<Context, 'db'>, table: PgTable, howMany: number): Promise<number[]> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id
    from generate_series(1, ${howMany}::integer)`);
  return rows.map(row => row.id);
}

/** A busy process asks so many ahead. */
const AHEAD = 256;

const drawn = new WeakMap<Database, Map<PgTable, number[]>>();

/**
 * The same for writes that come in a rush: numbers are drawn ahead of the transactions that use them, and those left
 * over are never used.
 */
export async function drawIdsAhead(
  ctx: Pick<Context, 'db' | 'touched'>,
  table: PgTable,
  howMany: number,
): Promise<number[]> {
  if (ctx.touched) return drawIds(ctx, table, howMany);
  const tables = drawn.get(ctx.db) ?? new Map<PgTable, number[]>();
  drawn.set(ctx.db, tables);
  const left = tables.get(table) ?? [];
  tables.set(table, left);
  while (left.length < howMany) left.push(...(await drawIds(ctx, table, howMany + AHEAD)));
  return left.splice(0, howMany);
}

/** One such number. */
export async function drawId(tx: Pick<Context, 'db'>, table: PgTable): Promise<number> {
  const [id] = await drawIds(tx, table, 1);
  if (id === undefined) throw new Error('The sequence gave no number');
  return id;
}
