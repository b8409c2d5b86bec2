import * as z from 'zod/mini';
import { Day, Id } from '#src/shared/fields.ts';
import { PAYMENT_METHODS } from './registrations.rules.ledger.ts';

const amount = z.int();
const totals = {
  currency: z.string(),
  /** Of the seats held: their prices less what was waived. */
  bookedAmount: amount,
  /** After refunds, also of cancelled registrations. */
  receivedAmount: amount,
  /** Still to come. Credits don't lower it. */
  owedAmount: amount,
  /** What of it is past its day. */
  overdueAmount: amount,
  refundedAmount: amount,
  waivedAmount: amount,
  /** What was received, by how it came, after refunds. Only methods that were used. */
  byMethod: z.partialRecord(z.enum(PAYMENT_METHODS), amount),
};

/**
 * `GET /api/workshops/{id}/money`: in the smallest unit of `currency`, which is that of the settings if anyone agreed to
 * pay in it. Amounts in different currencies never add up: those in any other are in `others`.
 */
export const WorkshopMoney = z.object({
  ...totals,
  /** People with a seat about whose money nothing is known. */
  untracked: z.int(),
  /** People with something overdue. */
  overduePeople: z.int(),
  others: z.array(z.object(totals)),
});
export type WorkshopMoney = z.infer<typeof WorkshopMoney>;
export type MoneyTotals = WorkshopMoney['others'][number];

/** What waits for the owner. Amounts in different currencies never add up. */
export const MoneyTasks = z.object({
  overdue: z.object({
    people: z.int(),
    amounts: z.array(z.object({ currency: z.string(), amount })),
  }),
  /** People who have to get something back, a few of them by name. */
  credits: z.object({
    people: z.int(),
    first: z.array(
      z.object({
        registrationId: z.int(),
        name: z.string(),
        email: z.string(),
        reference: z.string(),
        currency: z.string(),
        amount,
      }),
    ),
  }),
});
export type MoneyTasks = z.infer<typeof MoneyTasks>;

/** `paid`: ids of those who have paid everything already. Registrations with terms are left alone. */
export const TrackPayments = z.object({
  paid: z.array(Id).check(z.maxLength(1000, 'At most 1,000')),
});
/** How many registrations have terms now that had none. */
export const TrackedPayments = z.object({ tracked: z.int() });

/** Both days included; without them, everything. */
export const LedgerExportQuery = z.object({ from: z.optional(Day), to: z.optional(Day) }).check(
  z.refine(({ from, to }) => !from || !to || from <= to, {
    path: ['from'],
    message: 'Must not be after the end',
  }),
);
export type LedgerExportQuery = z.infer<typeof LedgerExportQuery>;
