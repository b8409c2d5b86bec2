import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { promoCodes } from '#src/features/pricing/server/pricing.table.ts';
import type { Policy } from '#src/shared/policy.ts';
import type { DiscountFor } from '#src/shared/quote.ts';
import { DUE_REASONS, ENTRY_AUTHORS, ENTRY_KINDS, PAYMENT_METHODS } from '../registrations.rules.ledger.ts';
import { registrations } from './registrations.table.ts';

const amount = (name: string) => bigint(name, { mode: 'number' });

/** What a person accepted with a seat. The database refuses every change. */
export const registrationTerms = pgTable(
  'registration_terms',
  {
    registrationId: integer('registration_id')
      .primaryKey()
      .references(() => registrations.id, { onDelete: 'restrict' }),
    currency: char({ length: 3 }).notNull(),
    listAmount: amount('list_amount').notNull(),
    discountAmount: amount('discount_amount').notNull(),
    discountFor: text('discount_for').$type<DiscountFor>(),
    promoCodeId: integer('promo_code_id').references(() => promoCodes.id, { onDelete: 'restrict' }),
    /** Parts per million. */
    taxPpm: integer('tax_ppm').notNull(),
    taxLabel: text('tax_label'),
    isTaxIncluded: boolean('is_tax_included').notNull(),
    netAmount: amount('net_amount').notNull(),
    taxAmount: amount('tax_amount').notNull(),
    totalAmount: amount('total_amount').notNull(),
    depositAmount: amount('deposit_amount').notNull(),
    isDepositRefundable: boolean('is_deposit_refundable').notNull(),
    depositDueOn: date('deposit_due_on', { mode: 'string' }),
    balanceDueOn: date('balance_due_on', { mode: 'string' }),
    policy: jsonb().$type<Policy>(),
    /** As the person read it. */
    policyLines: text('policy_lines').array().notNull(),
    /** What a person puts on a bank transfer. */
    reference: text().notNull().unique(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  table => [
    unique('registration_terms_currency_key').on(table.registrationId, table.currency),
    index('registration_terms_promo_code_idx')
      .on(table.promoCodeId)
      .where(sql`${table.promoCodeId} is not null`),
    check(
      'registration_terms_total_check',
      sql`${table.netAmount} + ${table.taxAmount} = ${table.totalAmount}`,
    ),
    check(
      'registration_terms_discount_check',
      sql`${table.discountAmount} between 0 and ${table.listAmount}`,
    ),
    check(
      'registration_terms_discount_for_check',
      sql`${table.discountFor} is not null and ${table.discountFor} in ('early-bird', 'promo', 'studio') and (${table.discountFor} = 'promo') = (${table.promoCodeId} is not null)
        or ${table.discountFor} is null and ${table.promoCodeId} is null and ${table.discountAmount} = 0`,
    ),
    check('registration_terms_deposit_check', sql`${table.depositAmount} between 0 and ${table.totalAmount}`),
    check('registration_terms_dates_check', sql`${table.depositDueOn} <= ${table.balanceDueOn}`),
    check(
      'registration_terms_price_check',
      sql`${table.listAmount} - ${table.discountAmount} = case when ${table.isTaxIncluded} then ${table.totalAmount} else ${table.netAmount} end`,
    ),
  ],
);

/**
 * Money of a registration, signed: the sum is what is still owed. Entries are added, never changed or deleted: triggers
 * of the migration refuse it, and that more is returned than was received.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    registrationId: integer('registration_id').notNull(),
    currency: char({ length: 3 }).notNull(),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    amount: amount('amount').notNull(),
    method: text({ enum: PAYMENT_METHODS }),
    reason: text({ enum: DUE_REASONS }),
    /** In the business's time zone. */
    happenedOn: date('happened_on', { mode: 'string' }).notNull(),
    /** The entry that this one takes back, whole. */
    reversesId: bigint('reverses_id', { mode: 'number' }).unique(),
    /** Set by the database. */
    isReversed: boolean('is_reversed').notNull().default(false),
    note: text(),
    author: text({ enum: ENTRY_AUTHORS }).notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  table => [
    unique('ledger_entries_reversed_key').on(table.id, table.registrationId, table.kind),
    foreignKey({
      name: 'ledger_entries_terms_fk',
      columns: [table.registrationId, table.currency],
      foreignColumns: [registrationTerms.registrationId, registrationTerms.currency],
    }).onDelete('restrict'),
    foreignKey({
      name: 'ledger_entries_reverses_fk',
      columns: [table.reversesId, table.registrationId, table.kind],
      foreignColumns: [table.id, table.registrationId, table.kind],
    }),
    index('ledger_entries_registration_idx').on(table.registrationId, table.id),
    index('ledger_entries_happened_idx').on(table.happenedOn, table.id),
    // Nobody is billed twice.
    uniqueIndex('ledger_entries_booking_idx')
      .on(table.registrationId)
      .where(
        sql`${table.kind} = 'due' and ${table.reason} = 'booking' and not ${table.isReversed} and ${table.reversesId} is null`,
      ),
    check('ledger_entries_amount_check', sql`${table.amount} <> 0 and abs(${table.amount}) <= 1000000000000`),
    check(
      'ledger_entries_sign_check',
      sql`(${table.amount} > 0) = ((${table.kind} in ('due', 'refunded', 'disputed')) = (${table.reversesId} is null))`,
    ),
    check(
      'ledger_entries_kind_check',
      sql`${table.kind} in ('due', 'paid', 'refunded', 'waived', 'disputed')`,
    ),
    check(
      'ledger_entries_method_check',
      sql`(${table.method} is not null) = (${table.kind} in ('paid', 'refunded', 'disputed'))
        and (${table.method} is null or ${table.method} in ('bank', 'cash', 'check', 'card-terminal', 'other'))`,
    ),
    check(
      'ledger_entries_reason_check',
      sql`(${table.reason} is not null) = (${table.kind} = 'due')
        and (${table.reason} is null or ${table.reason} in ('booking', 'cancellation-fee'))`,
    ),
    check('ledger_entries_author_check', sql`${table.author} in ('admin', 'person', 'system')`),
    check('ledger_entries_note_check', sql`length(${table.note}) <= 500`),
  ],
);

/** Reminders that were queued. The key is the guarantee that each is sent once. */
export const reminders = pgTable(
  'reminders',
  {
    registrationId: integer('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    forOn: date('for_on', { mode: 'string' }).notNull(),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.registrationId, table.kind, table.forOn] })],
);
