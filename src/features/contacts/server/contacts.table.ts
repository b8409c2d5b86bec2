import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Where pg_trgm is available, a migration adds the search index. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text(),
    message: text().notNull(),
    workshopContext: text('workshop_context'),
    readAt: timestamp('read_at', { withTimezone: true }),
    handledAt: timestamp('handled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('contact_messages_created_idx').on(table.createdAt, table.id),
    index('contact_messages_email_idx').on(table.email),
    index('contact_messages_handled_idx').on(table.handledAt),
    // Partial, because few messages wait, and the overview counts them after every change.
    index('contact_messages_unread_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.readAt} is null`),
    index('contact_messages_open_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.handledAt} is null`),
  ],
);
