import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** The address isn't a key: it can change hands, and another provider assigns other ids. */
export const profiles = pgTable(
  'profiles',
  {
    /** The token's `sub`. */
    id: uuid().primaryKey(),
    email: text(),
    /** When the provider confirmed `email`. An unconfirmed address grants no access. */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    role: text().notNull().default('user'),
    /** Only with an external provider, whose tokens work until they expire. The embedded one ends the sessions. */
    disabledAt: timestamp('disabled_at', { withTimezone: true }),
    /** Whether an admin wants the weekly summary by email. */
    weeklySummary: boolean('weekly_summary').notNull().default(true),
    /** The Monday of the last one, so that a repeated job sends it once. */
    summaryOn: date('summary_on', { mode: 'string' }),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('profiles_email_idx').on(table.email),
    index('profiles_created_idx').on(table.createdAt, table.id),
    index('profiles_admins_idx')
      .on(table.createdAt)
      .where(sql`${table.role} = 'admin'`),
    check('profiles_email_check', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * Tokens from before the deletion must not create the profile again: an external provider's go on working, and requests
 * may be under way. Kept for 30 days, longer than any token works.
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  /** The token's `sub`. */
  id: uuid().primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull(),
});

export const roleChanges = pgTable('role_changes', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: uuid('profile_id').notNull(),
  role: text().notNull(),
  /** Null if changed from the command line. */
  changedBy: uuid('changed_by'),
  at: timestamp({ withTimezone: true }).notNull(),
});
