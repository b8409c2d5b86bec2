import { type SQL, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Writing } from './write-together.ts';

/**
 * Inserts rows that have the same fields, as one JSON parameter: a batch of many rows costs neither a statement
 * text of its own nor a parameter per value. `tail` is what follows the rows, such as `on conflict do nothing`.
 */
export async function insertMany<Table extends PgTable>(
  db: Writing,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  tail: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = rows.map(row =>
    Object.fromEntries(columns.map(([field, { name }]) => [name, row[field as keyof typeof row]])),
  );
  const record = sql.identifier(getTableName(table));
  const { rows: returned } = await db.execute(sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${record}, ${JSON.stringify(values)}::json) ${tail}`);
  return returned;
}
