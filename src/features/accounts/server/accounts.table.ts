import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/**
 * What this site knows of a person who signs in; made on first sight of a token. The address is no key: another
 * provider means other ids, and an address may change hands.
 */
export const profiles = pgTable(
  'profiles',
  {
    /** The token's `sub`. */
    id: uuid().primaryKey(),
    /** Lower-cased, as the last token said. */
    email: text(),
    /** When the provider was seen to have confirmed `email`; only then does it open anything (decision R5). */
    emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    /** Any other value than `admin` counts as `user` (decision A7). */
    role: text().notNull().default('user'),
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

/** Who changed whose role, and when: a grant must be traceable. */
export const roleChanges = pgTable('role_changes', {
  id: uuid().primaryKey().defaultRandom(),
  profileId: uuid('profile_id').notNull(),
  role: text().notNull(),
  /** Null: on the server's own shell. */
  changedBy: uuid('changed_by'),
  at: timestamp({ withTimezone: true }).notNull(),
});
