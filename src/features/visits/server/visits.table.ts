import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { DIMENSIONS, EVENT_TYPES } from '../visits.rules.ts';

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    type: text({ enum: EVENT_TYPES }).notNull(),
    /** The page that was opened, or that the form was sent from. */
    path: text(),
    /** Not a foreign key, so that the counts survive a deleted workshop. */
    workshopId: integer('workshop_id'),
    /** Page views only. The same for one browser within one day, unrelated the day after. */
    visitor: text(),
    /** Page views only: someone arrived from elsewhere. The columns below are set only then. */
    isVisit: boolean('is_visit').notNull().default(false),
    referrer: text(),
    source: text(),
    campaign: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('analytics_events_created_idx').on(table.createdAt),
    // For the visit that a registration came from.
    index('analytics_events_visitor_idx')
      .on(table.visitor)
      .where(sql`${table.isVisit}`),
    check(
      'analytics_events_type_check',
      sql`${table.type} in ('page', 'interest', 'reservation', 'enrollment', 'lead', 'contact')`,
    ),
  ],
);

/** Counts of each finished day, kept for good: they name nobody. Written once, when the day is over. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    /** In the business's time zone. */
    day: date({ mode: 'string' }).notNull(),
    /** 0: the whole site. */
    workshopId: integer('workshop_id').notNull(),
    dimension: text({ enum: DIMENSIONS }).notNull(),
    value: text().notNull(),
    /** The source of a campaign, or whether a form was sent from the workshop's page. Otherwise empty. */
    detail: text().notNull(),
    events: integer().notNull(),
    visits: integer().notNull(),
    visitors: integer().notNull(),
  },
  table => [
    primaryKey({ columns: [table.workshopId, table.dimension, table.day, table.value, table.detail] }),
    // Compares all workshops without reading the table.
    index('analytics_days_workshops_idx')
      .on(table.day, table.workshopId, table.events, table.visitors)
      .where(sql`${table.dimension} = 'total' and ${table.workshopId} > 0`),
  ],
);
