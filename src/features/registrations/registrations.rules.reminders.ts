import { addDays, DAY_MS } from '#src/shared/dates.ts';
import { instantOf } from '#src/shared/time-zone.ts';
import { type AcceptedTerms, type Sums, firstInstalmentOf } from './registrations.rules.ledger.ts';

/** Days before a due date; negative: after it. `until`: when it would be too late to send it. */
const PAYMENT_REMINDERS = [
  { kind: 'payment-in-7', days: 7, until: 1 },
  { kind: 'payment-in-1', days: 1, until: 0 },
  { kind: 'payment-overdue', days: -3, until: -10 },
] as const;

/** The widest range of due dates that a reminder can be sent for, in days from today. */
export const REMINDED_DAYS = { from: -10, to: 7 };

const MORNING = '09:00';

export interface PaymentReminder {
  kind: (typeof PAYMENT_REMINDERS)[number]['kind'];
  dueOn: string;
  amount: number;
}

/** What has to be paid by which day. The deposit is left out once it's covered, or when all is due at once. */
function instalmentsOf(terms: AcceptedTerms, { owedAmount, receivedAmount, balanceAmount }: Sums) {
  const first = Math.min(firstInstalmentOf(terms), owedAmount) - receivedAmount;
  const isSplit = terms.depositDueOn !== null && terms.depositDueOn !== terms.balanceDueOn;
  return [
    ...(isSplit ? [{ dueOn: terms.depositDueOn, amount: first }] : []),
    { dueOn: terms.balanceDueOn, amount: balanceAmount },
  ].flatMap(({ dueOn, amount }) => (dueOn !== null && amount > 0 ? [{ dueOn, amount }] : []));
}

/** Each is sent from 9 AM of its day, and not to someone who booked less than a day before that. */
export function paymentRemindersAt(
  terms: AcceptedTerms & { acceptedAt: Date },
  sums: Sums,
  { now, timeZone }: { now: Date; timeZone: string },
): PaymentReminder[] {
  return instalmentsOf(terms, sums).flatMap(({ dueOn, amount }) =>
    PAYMENT_REMINDERS.filter(({ days, until }) => {
      const from = instantOf(addDays(dueOn, -days), MORNING, timeZone);
      const to = instantOf(addDays(dueOn, -until), MORNING, timeZone);
      return from <= now.getTime() && now.getTime() < to && terms.acceptedAt.getTime() <= from - DAY_MS;
    }).map(({ kind }) => ({ kind, dueOn, amount })),
  );
}
