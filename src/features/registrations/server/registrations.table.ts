import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { CODE_PATTERN } from '../registrations.rules.certificates.ts';
import {
  ATTENDANCES,
  CANCELLATION_REASONS,
  HOLD_REASONS,
  REGISTRATION_STATUSES,
} from '../registrations.rules.ts';

export interface PendingTransfer {
  firstName: string;
  lastName: string;
  email: string;
  /** ISO 8601. */
  until: string;
  /** The `spot_version` of the link that the other person got, and of the seat once they accept. */
  version: number;
}

/** At most one live registration per workshop and address. */
export const registrations = pgTable(
  'registrations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    workshopId: integer('workshop_id')
      .notNull()
      .references(() => workshops.id, { onDelete: 'restrict' }),
    /** The member who sent it. Ownership follows the address, not this column. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    email: text().notNull(),
    /** The full name for emails. First and last name are set only by forms that ask for them separately. */
    name: text().notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text(),
    status: text({ enum: REGISTRATION_STATUSES }).notNull(),
    /** What undoing a completion or cancellation leads back to; null for others. */
    previousStatus: text('previous_status', { enum: REGISTRATION_STATUSES }),
    attendance: text({ enum: ATTENDANCES }),
    /** The days that were checked off on the roster, in the business's time zone. */
    attendedDays: date('attended_days', { mode: 'string' }).array().notNull().default([]),
    experience: text(),
    goals: text(),
    hearAbout: text('hear_about'),
    /** Of the visit that it came from; null if that isn't known, for example with Do Not Track. */
    source: text(),
    campaign: text(),
    notes: text(),
    message: text(),
    /** Hashed network that holds this seat with an unconfirmed address; null once an admin has decided. */
    heldFrom: text('held_from'),
    /** Until then the seat waits for something; after it, the seat is given back. */
    holdFor: text('hold_for', { enum: HOLD_REASONS }),
    heldUntil: timestamp('held_until', { withTimezone: true }),
    /** When someone proved that the address is theirs. */
    addressConfirmedAt: timestamp('address_confirmed_at', { withTimezone: true }),
    /** Part of what the link to the spot is derived from: raising it makes earlier links useless. */
    spotVersion: integer('spot_version').notNull().default(1),
    /** The same for the code that confirms the address. */
    codeVersion: integer('code_version').notNull().default(1),
    /** Null for those cancelled before the reason was recorded. */
    cancelledFor: text('cancelled_for', { enum: CANCELLATION_REASONS }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    /** Who was offered this seat by its holder. It stays where it is until they accept. */
    pendingTransfer: jsonb('pending_transfer').$type<PendingTransfer>(),
    internalNote: text('internal_note'),
    /** The import that created it. Stays for good: emails about what happened before must leave these rows out. */
    importId: integer('import_id'),
    /** Null if it never had a seat. Stays when the seat is given up. */
    seatTakenAt: timestamp('seat_taken_at', { withTimezone: true }),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }),
    /** Can be restored for 30 days. Deleted registrations are always cancelled. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    uniqueIndex('registrations_live_idx')
      .on(table.workshopId, table.email)
      .where(sql`${table.status} <> 'cancelled'`),
    index('registrations_created_idx').on(table.createdAt, table.id),
    index('registrations_workshop_idx').on(table.workshopId, table.createdAt, table.id),
    index('registrations_email_idx').on(table.email),
    index('registrations_seat_taken_idx').on(table.seatTakenAt),
    // Has all columns that counts need, so that they read it instead of the rows.
    index('registrations_counts_idx').on(table.workshopId, table.status, table.attendance, table.deletedAt),
    index('registrations_user_idx')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('registrations_held_from_idx')
      .on(table.workshopId, table.heldFrom)
      .where(sql`${table.heldFrom} is not null`),
    index('registrations_import_idx')
      .on(table.importId)
      .where(sql`${table.importId} is not null`),
    // Empty when it is created, which takes one scan of the table.
    index('registrations_deleted_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.deletedAt} is not null`),
    check(
      'registrations_status_check',
      sql`${table.status} in ('interested', 'reserved', 'enrolled', 'completed', 'cancelled')`,
    ),
    check(
      'registrations_previous_status_check',
      sql`${table.previousStatus} in ('interested', 'reserved', 'enrolled')`,
    ),
    // Few seats are offered to someone else at a time.
    index('registrations_pending_transfer_idx')
      .on(table.id)
      .where(sql`${table.pendingTransfer} is not null`),
    // Few seats wait for something at a time.
    index('registrations_held_until_idx')
      .on(table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    check('registrations_hold_for_check', sql`${table.holdFor} in ('email', 'payment')`),
    check(
      'registrations_hold_check',
      sql`(${table.holdFor} is null) = (${table.heldUntil} is null)
        and (${table.holdFor} is null or ${table.status} in ('reserved', 'enrolled'))`,
    ),
    check(
      'registrations_cancelled_check',
      sql`${table.status} = 'cancelled' or ${table.cancelledFor} is null and ${table.cancelledAt} is null`,
    ),
    check('registrations_attendance_check', sql`${table.attendance} in ('attended', 'no-show')`),
    check('registrations_email_check', sql`${table.email} = lower(${table.email})`),
  ],
);

/** What the certificate said until this time (ISO 8601). */
interface EarlierName {
  name: string;
  until: string;
}

/** Facts are frozen when issued. `revokedAt` without a reason means withdrawn: the account was deleted. */
export const certificates = pgTable(
  'certificates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 80 random bits. Anyone who knows it may see the certificate. */
    code: text().notNull().unique(),
    registrationId: integer('registration_id')
      .notNull()
      .unique()
      .references(() => registrations.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    familyName: text('family_name'),
    workshopTitle: text('workshop_title').notNull(),
    category: text().notNull(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    duration: text(),
    location: text(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    issuer: text().notNull(),
    imageUrl: text('image_url'),
    earlierNames: jsonb('earlier_names').$type<EarlierName[]>().notNull().default([]),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedReason: text('revoked_reason'),
    /** Revoked because its completion was undone. Completing the registration again restores it. */
    isUndone: boolean('is_undone').notNull().default(false),
  },
  table => [
    check('certificates_code_check', sql`${table.code} ~ ${sql.raw(`'${CODE_PATTERN}'`)}`),
    check(
      'certificates_revoked_check',
      sql`${table.revokedReason} is null or ${table.revokedAt} is not null`,
    ),
  ],
);
