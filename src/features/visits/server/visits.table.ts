import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { EVENT_TYPES } from '../visits.rules.ts';

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: EVENT_TYPES }).notNull(),
    path: text(),
    /** Not a foreign key, so that the counts survive a deleted workshop. */
    workshopId: integer('workshop_id'),
    /** Page views only. The same for one browser within one day, unrelated the day after. */
    visitor: text(),
    referrer: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    // Rows are stored in order of time, so a BRIN index finds them at a few bytes per block.
    index('analytics_events_created_idx').using('brin', table.createdAt),
    check(
      'analytics_events_type_check',
      sql`${table.type} in ('page', 'interest', 'reservation', 'enrollment', 'lead', 'contact')`,
    ),
  ],
);
