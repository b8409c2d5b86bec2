import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

export const comments = pgTable(
  'comments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workshopId: integer('workshop_id')
      .notNull()
      .references(() => workshops.id, { onDelete: 'cascade' }),
    uploadId: integer('upload_id'),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    content: text().notNull(),
    /** Waiting for approval since this time. */
    heldAt: timestamp('held_at', { withTimezone: true }),
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    /** Can be restored for 30 days. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** The business's answer, which every visitor sees below the comment. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('comments_workshop_idx').on(table.workshopId, table.createdAt, table.id),
    index('comments_created_idx').on(table.createdAt, table.id),
    index('comments_user_idx').on(table.userId),
    // Partial, because most comments are shown.
    index('comments_not_shown_idx')
      .on(table.createdAt, table.id)
      .where(
        sql`${table.heldAt} is not null or ${table.hiddenAt} is not null or ${table.deletedAt} is not null`,
      ),
  ],
);
