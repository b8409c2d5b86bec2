import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Answers to requests with an `Idempotency-Key`, so that a repeat gets the same one. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** SHA-256 of route and key. */
    key: text().primaryKey(),
    /** SHA-256 of the content. Only a request with the same content gets the answer. */
    fingerprint: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [index('idempotency_keys_created_idx').on(table.createdAt)],
);
