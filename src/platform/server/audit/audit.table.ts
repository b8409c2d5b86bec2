import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FieldChanges } from './audit.changes.ts';

/** Names of fields, numbers and fixed words: no secrets and no personal data. */
export type AuditDetails = Record<string, string | number | boolean | null | readonly string[]>;

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    action: text().notNull(),
    /** `system`: a job, or the command line. */
    actorKind: text('actor_kind', { enum: ['account', 'visitor', 'system'] }).notNull(),
    /** Null as well for an account that was deleted. */
    actorId: uuid('actor_id'),
    subjectKind: text('subject_kind').notNull(),
    /** Null if there are several, or none that exists. */
    subjectId: text('subject_id'),
    /** A /24 or /48, never the whole address. */
    network: text(),
    requestId: text('request_id'),
    details: jsonb().$type<AuditDetails>().notNull(),
    /** Null unless the fields of a record changed. */
    changes: jsonb().$type<FieldChanges>(),
    /** How often it happened from `at` to `lastAt`. Only failures are counted in one row. */
    count: integer().notNull().default(1),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    repeatKey: text('repeat_key'),
  },
  table => [
    index('audit_log_at_idx').on(table.at, table.id),
    index('audit_log_actor_idx').on(table.actorId),
    index('audit_log_subject_idx').on(table.subjectKind, table.subjectId),
    uniqueIndex('audit_log_repeat_idx').on(table.repeatKey),
    check('audit_log_actor_check', sql`${table.actorKind} = 'account' or ${table.actorId} is null`),
  ],
);
