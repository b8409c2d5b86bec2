import { sql } from 'drizzle-orm';
import { check, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { CODE_PATTERN } from '../certificates.rules.ts';

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
  },
  table => [
    check('certificates_code_check', sql`${table.code} ~ ${sql.raw(`'${CODE_PATTERN}'`)}`),
    check(
      'certificates_revoked_check',
      sql`${table.revokedReason} is null or ${table.revokedAt} is not null`,
    ),
  ],
);
