import { type SQL, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ReadyQuery, readied } from './ready-query.ts';

function insertOf(table: PgTable, fields: readonly string[], tail: SQL) {
  return readied(() => {
    const columns = Object.entries(getTableColumns(table)).filter(([field]) => fields.includes(field));
    const names = columns.map(([, { name }]) => sql.identifier(name));
    const given = columns.map(([field]) => sql.identifier(field));
    const typed = columns.map(
      ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
    );
    return sql`insert into ${table} (${sql.join(names, sql`, `)}) overriding system value
      select ${sql.join(given, sql`, `)} from json_to_recordset(${sql.placeholder('rows')}::json)
        as given (${sql.join(typed, sql`, `)}) ${tail}`;
  });
}

/**
 * Makes inserts of one or more rows that have the same fields, as one JSON parameter: a batch of many rows costs
 * neither a statement text of its own nor a parameter per value. `tail` is what follows the rows, such as
 * `on conflict do nothing`.
 */
export function insertsInto<Table extends PgTable>(
  table: Table,
  tail: SQL = sql``,
): (rows: readonly Table['$inferInsert'][]) => ReadyQuery {
  const made = new Map<string, ReturnType<typeof insertOf>>();
  return rows => {
    const fields = Object.keys(rows[0] ?? {});
    const key = fields.join();
    const insert = made.get(key) ?? insertOf(table, fields, tail);
    made.set(key, insert);
    return insert({ rows: JSON.stringify(rows) });
  };
}
