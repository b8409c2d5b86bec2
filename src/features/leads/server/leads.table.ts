import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

/** People who joined the mailing list, one row per lower-cased address (decision G2). */
export const leads = pgTable(
  'leads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull().unique(),
    phone: text(),
    interests: text().array().notNull(),
    workshopId: integer('workshop_id').references(() => workshops.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('leads_created_at_idx').on(table.createdAt),
    index('leads_workshop_id_idx').on(table.workshopId),
  ],
);
