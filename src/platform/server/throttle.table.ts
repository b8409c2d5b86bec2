import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was used in its current window, counted by all processes together. Its table is unlogged:
 * after a crash of the database counting starts anew, which harms nobody.
 */
export const throttles = pgTable('throttles', {
  /** What is counted, as a keyed hash: addresses and networks aren't kept readable. */
  key: text().primaryKey(),
  uses: integer().notNull(),
  /** The end of the window, which began with the first use. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
