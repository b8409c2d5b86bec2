import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

/**
 * People who joined the mailing list, one row per lower-cased address (decision G2). Where PostgreSQL has pg_trgm,
 * a migration adds an index by which the list is searched quickly.
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
    /** Which text was agreed to, and when (decision G2); null for who joined before that was noted. */
    consentVersion: text('consent_version'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }),
    /** What the link in each mail carries: whoever has it may unsubscribe this address. */
    unsubscribeToken: uuid('unsubscribe_token').notNull().unique().defaultRandom(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('leads_created_idx').on(table.createdAt, table.id),
    index('leads_workshop_id_idx').on(table.workshopId),
  ],
);
