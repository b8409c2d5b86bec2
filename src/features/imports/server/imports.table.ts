import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { IMPORT_KINDS } from '../imports.rules.ts';

/** Who imported what, for the 30 days in which it can be undone. What was created has the id in its `import_id`. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    added: integer().notNull(),
    leftOut: integer('left_out').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  table => [index('imports_created_idx').on(table.createdAt, table.id)],
);
