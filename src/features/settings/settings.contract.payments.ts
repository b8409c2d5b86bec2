import * as z from 'zod/mini';
import type { Policy } from '#src/shared/policy.ts';
import type { Deposit, Tax } from '#src/shared/quote.ts';
import { blankableText, requiredText } from '#src/shared/fields.ts';

const whole = z.int('Must be a whole number').check(z.nonnegative('Must not be negative'));
const holdHours = whole.check(z.positive('At least 1'), z.maximum(8760, 'At most 8760 hours'));
const days = whole.check(z.maximum(730, 'At most 730 days'));
/** Parts per million. */
const ppm = z
  .int('Must be a percentage, such as 8.875')
  .check(z.nonnegative('Must not be negative'), z.maximum(1_000_000, 'At most 100%'));
const amount = z
  .int('Must be an amount, such as 250')
  .check(z.nonnegative('Must not be negative'), z.maximum(100_000_000_000, 'This is too much'));

/** `number` is how the authorities know the business. Blank: it isn't printed. */
export type TaxSettings = Tax & { number: string };

export const TaxInput: z.ZodMiniType<TaxSettings> = z.object({
  mode: z.enum(['none', 'included', 'added'], 'Must be one of the choices'),
  rate: ppm,
  label: requiredText(40),
  number: z._default(blankableText(40), ''),
});

export const DepositInput: z.ZodMiniType<Deposit> = z
  .object({
    kind: z.enum(['none', 'percent', 'amount'], 'Must be one of the choices'),
    value: amount,
    isRefundable: z.boolean('Must be true or false'),
  })
  .check(
    z.refine(({ kind, value }) => kind !== 'percent' || value <= 1_000_000, {
      error: 'At most 100%',
      path: ['value'],
    }),
  );

const POLICY_ROWS = 6;

const row = z.object({ days, percent: whole.check(z.maximum(100, 'At most 100%')) });

/** Whoever cancels later gets less. */
function isDescending(rows: readonly z.infer<typeof row>[]): boolean {
  const sorted = rows.toSorted((a, b) => b.days - a.days);
  return sorted.every((one, index) => {
    const before = sorted[index - 1];
    return !before || (one.days < before.days && one.percent < before.percent);
  });
}

export const PolicyInput: z.ZodMiniType<Policy> = z.object({
  rows: z
    .array(row)
    .check(
      z.maxLength(POLICY_ROWS, `At most ${POLICY_ROWS} steps`),
      z.refine(isDescending, 'Each step must be closer to the start, and return less, than the one before'),
    ),
  fee: amount,
  coolingOffDays: days,
  transferUntilDays: z.nullable(days),
  refundIfResold: z.boolean('Must be true or false'),
  note: blankableText(500),
});

export const PAYMENT_FIELDS = {
  tax: TaxInput,
  deposit: DepositInput,
  /** Days after the booking. */
  depositDueDays: days,
  /** Days before the workshop begins. */
  balanceDueDays: days,
  /** Null: visitors read nothing about cancellations. */
  policy: z.nullable(PolicyInput),
  /** How people pay without a card. Empty: nothing is said. */
  paymentInstructions: blankableText(2000),
  /** After that, a seat that nobody has paid for is given back. Null: never. */
  releaseUnpaidAfterHours: z.nullable(holdHours),
  /** Whether visitors must prove that their address is theirs. */
  confirmEmail: z.boolean('Must be true or false'),
  /** After that, a seat whose address nobody has proved is given back. */
  confirmHours: holdHours,
};

export const DEFAULT_PAYMENTS = {
  tax: { mode: 'none', rate: 0, label: 'sales tax', number: '' },
  deposit: { kind: 'none', value: 0, isRefundable: false },
  depositDueDays: 3,
  balanceDueDays: 30,
  policy: null,
  paymentInstructions: '',
  releaseUnpaidAfterHours: null,
  confirmEmail: true,
  confirmHours: 24,
} as const satisfies { [K in keyof typeof PAYMENT_FIELDS]: z.infer<(typeof PAYMENT_FIELDS)[K]> };
