import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { DbContext } from '../context.ts';

/** For responses that must not reveal whether a row was created: each gets a new id, used or not. */
export async function reserveId(tx: DbContext, table: PgTable): Promise<number> {
  const { rows } = await tx.db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, 'id'))::integer as id`,
  );
  const [row] = rows;
  if (!row) throw new Error('The sequence returned no id');
  return row.id;
}
