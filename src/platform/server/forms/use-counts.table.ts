import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was used in a window of time, counted by all processes together. Its table is unlogged:
 * after a crash of the database counting starts anew, which harms nobody.
 */
export const useCounts = pgTable(
  'use_counts',
  {
    /** What is counted; addresses and networks by their HMAC, so that neither is kept readable. */
    key: text().notNull(),
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    uses: integer().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.key, table.windowStart] })],
);
