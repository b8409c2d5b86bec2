import { sql } from 'drizzle-orm';
import { bigint, check, char, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A discount for whoever knows the code: a percentage, or an amount of one currency. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    percentPpm: integer('percent_ppm'),
    amount: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
    maxUses: integer('max_uses'),
    /** Live registrations whose terms have it. Recounted like a workshop's seats, under this row's lock. */
    uses: integer().notNull().default(0),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** Null: all workshops. */
    workshopIds: integer('workshop_ids').array(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    check('promo_codes_code_check', sql`${table.code} ~ '^[A-Z0-9-]{3,24}$'`),
    check(
      'promo_codes_discount_check',
      sql`num_nonnulls(${table.percentPpm}, ${table.amount}) = 1 and (${table.amount} is null) = (${table.currency} is null)`,
    ),
    check('promo_codes_percent_check', sql`${table.percentPpm} between 1 and 1000000`),
    check('promo_codes_amount_check', sql`${table.amount} between 1 and 100000000000`),
    check(
      'promo_codes_uses_check',
      sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check('promo_codes_days_check', sql`${table.endsOn} >= ${table.startsOn}`),
  ],
);
