import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

/**
 * One row per lower-cased address. A migration adds the search index where pg_trgm is
 * available.
 */
export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    interests: text().array().notNull(),
    workshopId: integer('workshop_id').references(() => workshops.id, { onDelete: 'set null' }),
    /** Version of the text agreed to; null for imported leads. */
    consentVersion: text('consent_version'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** For the link in each email. Anyone who knows it can unsubscribe this address. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().unique().defaultRandom(),
    /** The import that created it. Stays when the import itself is forgotten. */
    importId: integer('import_id'),
    /** Can be restored for 30 days. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    // With `deletedAt`, so that counts read it instead of the rows.
    index('leads_created_idx').on(table.createdAt, table.id, table.deletedAt),
    index('leads_workshop_id_idx').on(table.workshopId),
    index('leads_unsubscribed_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.unsubscribedAt} is not null`),
    index('leads_import_idx')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    // Empty when it is created, which takes one scan of the table.
    index('leads_deleted_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
  ],
);
