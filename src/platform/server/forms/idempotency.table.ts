import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was answered to a request that carried an `Idempotency-Key`, so that a repeat gets the same. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of route and key. */
    key: text().primaryKey(),
    /** SHA-256 of what was sent: only who sends the same is told the answer. */
    fingerprint: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('idempotency_keys_created_idx').on(table.createdAt)],
);
