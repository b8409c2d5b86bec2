import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A permanent id by which a file store recognizes its database. The primary key allows only one row. */
export const databaseIdentity = pgTable(
  'database_identity',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    id: uuid().notNull(),
  },
  table => [check('database_identity_only_row_check', sql`${table.onlyRow}`)],
);
