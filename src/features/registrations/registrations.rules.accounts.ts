import { proportion } from '#src/shared/money.ts';
import { type Entry, METHOD_LABELS } from './registrations.rules.ledger.ts';

/** What people owe. Every entry changes it: a positive amount is debited to it. */
export const RECEIVABLES = 'Accounts receivable';

/** The other side of an entry. */
export function contraAccountOf({ kind, method, reason }: Pick<Entry, 'kind' | 'method' | 'reason'>): string {
  if (kind === 'waived') return 'Waived';
  if (method) return METHOD_LABELS[method];
  return reason === 'cancellation-fee' ? 'Cancellation fees' : 'Workshop sales';
}

/** The tax in an amount, with its sign. */
export function taxShareOf(
  amount: number,
  { taxAmount, totalAmount, currency }: { taxAmount: number; totalAmount: number; currency: string },
): number {
  if (totalAmount === 0) return 0;
  const share = proportion(taxAmount, { part: Math.abs(amount), whole: totalAmount, code: currency });
  return amount < 0 ? -share : share;
}
