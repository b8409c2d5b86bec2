import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '../context.ts';

/**
 * Takes an id from a table's sequence. Where an answer must not tell whether a row was created for it (decision R3),
 * every answer gets a new id, used or not.
 */
export async function reserveId(tx: Pick<Context, 'db'>, table: PgTable): Promise<number> {
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id`,
  );
  const [row] = rows;
  if (!row) throw new Error('The sequence gave no id');
  return row.id;
}
