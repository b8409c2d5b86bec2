import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { EVENT_TYPES } from '../analytics.rules.ts';

/** What was opened and done on the site, without saying by whom (decision G4). */
export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: EVENT_TYPES }).notNull(),
    /** Of a page. */
    path: text(),
    /** The number alone: what was counted stays when a workshop goes. */
    workshopId: integer('workshop_id'),
    /** Of a page: the same for one browser during one day, and nothing after it. */
    visitor: text(),
    /** Of a page: the host of the other site that led here. */
    referrer: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    // Rows stand in the order of time: a few bytes per block find them.
    index('analytics_events_created_idx').using('brin', table.createdAt),
    check(
      'analytics_events_type_check',
      sql`${table.type} in ('page', 'interest', 'reservation', 'enrollment', 'lead', 'contact')`,
    ),
  ],
);
