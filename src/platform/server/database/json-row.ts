import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL>;

type JsonOf<Value> = Value extends Date ? string : Value;

export type JsonRow<Of extends Fields> = {
  [Name in keyof Of]: Of[Name] extends PgColumn
    ? JsonOf<GetColumnData<Of[Name]>>
    : Of[Name] extends SQL<infer Value>
      ? JsonOf<Value>
      : never;
};

/** For performance-critical queries: parsing JSON is several times faster than parsing a row column by column. */
export function jsonRow<Of extends Fields>(fields: Of): SQL<JsonRow<Of>> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
