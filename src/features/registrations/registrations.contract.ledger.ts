import * as z from 'zod/mini';
import { Day, Id, clearableText, optionalText } from '#src/shared/fields.ts';
import { DocumentWire } from './registrations.contract.documents.ts';
import {
  DUE_REASONS,
  ENTRY_AUTHORS,
  ENTRY_KINDS,
  PAYMENT_METHODS,
  STANDINGS,
} from './registrations.rules.ledger.ts';

const text = z.nullable(z.string());
/** All amounts in the currency's smallest unit. */
const amount = z
  .int('Must be an amount')
  .check(z.positive('Must be more than 0'), z.maximum(1_000_000_000_000, 'This is too much'));
const currency = z.optional(z.string('Must be text').check(z.maxLength(3, 'Three letters, such as USD')));

export const TermsWire = z.object({
  currency: z.string(),
  listAmount: z.int(),
  discountAmount: z.int(),
  discountFor: z.nullable(z.enum(['early-bird', 'promo', 'studio'])),
  taxPpm: z.int(),
  taxLabel: text,
  isTaxIncluded: z.boolean(),
  netAmount: z.int(),
  taxAmount: z.int(),
  totalAmount: z.int(),
  depositAmount: z.int(),
  depositDueOn: text,
  balanceDueOn: text,
  policyLines: z.array(z.string()),
  reference: z.string(),
  acceptedAt: z.string(),
});

/** `amount` is signed: the sum of all is what is still owed. */
export const EntryWire = z.object({
  id: z.int(),
  kind: z.enum(ENTRY_KINDS),
  amount: z.int(),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  reason: z.nullable(z.enum(DUE_REASONS)),
  happenedOn: z.string(),
  reversesId: z.nullable(z.int()),
  isReversed: z.boolean(),
  note: text,
  author: z.enum(ENTRY_AUTHORS),
  /** Of an admin who wrote it, while they have an account. */
  authorName: text,
  /** Of the receipt, or of the invoice or credit note that was issued for it. */
  documentCode: text,
  createdAt: z.string(),
});
export type EntryWire = z.infer<typeof EntryWire>;

export const Standing = z.enum(STANDINGS);

/** `GET /api/registrations/{id}/ledger`. `terms` is null, and all amounts are 0, if nothing is known about money. */
export const LedgerWire = z.object({
  terms: z.nullable(TermsWire),
  entries: z.array(EntryWire),
  documents: z.array(DocumentWire),
  owedAmount: z.int(),
  receivedAmount: z.int(),
  balanceAmount: z.int(),
  standing: Standing,
  /** What happens to the money if it's cancelled today by the policy. Null if it can't be cancelled, or without terms. */
  cancellation: z.nullable(z.object({ keptAmount: z.int(), refundAmount: z.int() })),
});
export type LedgerWire = z.infer<typeof LedgerWire>;

const moved = {
  amount,
  currency,
  method: z.enum(PAYMENT_METHODS, 'Must be one of the choices'),
  happenedOn: Day,
  note: optionalText(500),
};

/** A payment, or a refund: 409 `amount_too_large` above what was received. `silent`: don't email the person. */
export const MovementInput = z.object({ ...moved, silent: z._default(z.boolean(), false) });
export type MovementInput = z.infer<typeof MovementInput>;

/** 409 `amount_too_large` above the balance. */
export const WaiverInput = z.object({ amount, currency, note: optionalText(500) });
export type WaiverInput = z.infer<typeof WaiverInput>;

/** 409 `already_reversed`, and `amount_too_large` for a payment that was refunded. */
export const ReversalInput = z.nullish(z.object({ note: z.optional(clearableText(500)) }));

export const EntryPath = z.object({ id: Id, entryId: Id });

/** What goes back when a registration is cancelled. */
export const RefundChoice = z.union(
  [
    z.enum(['policy', 'full', 'none']),
    z.object({ amount: z.int('Must be an amount').check(z.nonnegative('Must not be negative')) }),
  ],
  'Must be policy, full, none or an amount',
);

/** What a promo code took off the prices of people who hold a seat. */
export const CodeDiscounts = z.object({ id: z.int(), currency: z.string(), amount: z.int() });
export type CodeDiscounts = z.infer<typeof CodeDiscounts>;
