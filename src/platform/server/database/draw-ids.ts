import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/**
 * Numbers that new rows of a table may get. Where an answer must not tell whether a row was made for it
 * (decision R3), each answer draws one, used or not.
 */
export async function drawIds(tx: Pick<Context, 'db'>, table: PgTable, howMany: number): Promise<number[]> {
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id
    from generate_series(1, ${howMany}::integer)`);
  return rows.map(row => row.id);
}

/** One such number. */
export async function drawId(tx: Pick<Context, 'db'>, table: PgTable): Promise<number> {
  const [id] = await drawIds(tx, table, 1);
  if (id === undefined) throw new Error('The sequence gave no number');
  return id;
}
