import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Unlogged: counting starts over after the database crashes, which does no harm. */
export const throttles = pgTable('throttles', {
  /** A keyed hash, so that addresses and networks aren't readable. */
  key: text().primaryKey(),
  uses: integer().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
