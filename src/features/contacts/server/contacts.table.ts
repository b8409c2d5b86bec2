import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Messages from the contact forms. */
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('contact_messages_created_at_idx').on(table.createdAt)],
);
