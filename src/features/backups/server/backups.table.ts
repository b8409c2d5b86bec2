import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { BACKUP_STATUSES } from '../backups.rules.ts';

/**
 * The archives in DATA_DIR/backups, and nights that failed, which are kept for 30 days. Not part of backups: it
 * describes the disk of this server.
 */
export const backups = pgTable(
  'backups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    status: text({ enum: BACKUP_STATUSES }).notNull(),
    isNightly: boolean('is_nightly').notNull(),
    /** The admin who asked for it. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    bytes: bigint({ mode: 'number' }),
    /** When it was restored into a scratch database and compared. */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** Why it failed, or why it couldn't be verified. */
    reason: text(),
    /** A keyed hash of the token of the newest link to download it, until the link is used. */
    linkHash: text('link_hash'),
    /** The admin whose link it is. */
    linkUserId: uuid('link_user_id').references(() => profiles.id, { onDelete: 'set null' }),
    linkExpiresAt: timestamp('link_expires_at', { withTimezone: true }),
  },
  table => [
    index('backups_started_idx').on(table.startedAt),
    check('backups_status_check', sql`${table.status} in ('waiting', 'running', 'done', 'failed')`),
  ],
);
