import * as z from 'zod/mini';
import { Id } from '#src/shared/fields.ts';

/** Of a form; upper and lower case are the same. Without it, or if it's empty, there is none. 422 `promoCode` says why it doesn't count. */
export const TypedCode = z.nullish(
  z.string('Must be text').check(z.trim(), z.toUpperCase(), z.maxLength(60, 'At most 60 characters')),
);

export const QuoteInput = z.object({ workshopId: Id, promoCode: TypedCode });
export type QuoteInput = z.infer<typeof QuoteInput>;

/** Amounts in the currency's smallest unit, days in the business's time zone. */
export const QuoteWire = z.object({
  currency: z.string(),
  listAmount: z.int(),
  discountAmount: z.int(),
  discountFor: z.nullable(z.enum(['early-bird', 'promo', 'studio'])),
  netAmount: z.int(),
  taxAmount: z.int(),
  taxLabel: z.nullable(z.string()),
  totalAmount: z.int(),
  depositAmount: z.int(),
  depositDueOn: z.nullable(z.string()),
  balanceAmount: z.int(),
  balanceDueOn: z.nullable(z.string()),
  policyLines: z.array(z.string()),
  /** Sent with a form, it makes sure that the person owes what they saw: otherwise 409 `terms_changed`. */
  terms: z.string(),
});
export type QuoteWire = z.infer<typeof QuoteWire>;

/** Of a form that takes a seat. Without it, the form takes the quote of the moment. */
export const Terms = z.optional(z.string('Must be text').check(z.maxLength(60, 'At most 60 characters')));
