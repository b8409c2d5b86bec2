import { type Policy, keptAmountOf } from '#src/shared/policy.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';

/** A positive sum is owed: `due`, `refunded` and `disputed` add to it, `paid` and `waived` take from it. */
export const ENTRY_KINDS = ['due', 'paid', 'refunded', 'waived', 'disputed'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** How money moved. */
export const PAYMENT_METHODS = ['bank', 'cash', 'check', 'card-terminal', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  bank: 'Bank transfer',
  cash: 'Cash',
  check: 'Check',
  'card-terminal': 'Card terminal',
  other: 'Other',
};

/** Why something is due. */
export const DUE_REASONS = ['booking', 'cancellation-fee'] as const;
export type DueReason = (typeof DUE_REASONS)[number];

export const ENTRY_AUTHORS = ['admin', 'person', 'system'] as const;
export type EntryAuthor = (typeof ENTRY_AUTHORS)[number];

/** Money in words, always computed. `untracked`: nothing is known about it, so nobody is reminded. */
export const STANDINGS = [
  'untracked',
  'settled',
  'free',
  'disputed',
  'credit',
  'paid',
  'overdue',
  'deposit-paid',
  'due',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_LABELS: Record<Standing, string> = {
  untracked: 'Not tracked',
  settled: 'Settled',
  free: 'Free',
  disputed: 'Disputed',
  credit: 'Credit',
  paid: 'Paid',
  overdue: 'Overdue',
  'deposit-paid': 'Deposit paid',
  due: 'Not paid',
};

export interface Entry {
  id: number;
  kind: EntryKind;
  amount: number;
  method: PaymentMethod | null;
  reason: DueReason | null;
  reversesId: number | null;
  isReversed: boolean;
}

export type NewEntry = Omit<Entry, 'id' | 'isReversed'>;

const NOTHING = { method: null, reason: null, reversesId: null };

export const dueEntry = (amount: number, reason: DueReason): NewEntry => ({
  ...NOTHING,
  kind: 'due',
  amount,
  reason,
});

export const waivedEntry = (amount: number): NewEntry => ({ ...NOTHING, kind: 'waived', amount: -amount });

export const moneyEntry = (kind: 'paid' | 'refunded', amount: number, method: PaymentMethod): NewEntry => ({
  ...NOTHING,
  kind,
  amount: kind === 'paid' ? -amount : amount,
  method,
});

/** Takes an entry back, whole. */
export const reversalOf = ({ id, kind, amount, method, reason }: Entry): NewEntry => ({
  kind,
  amount: -amount,
  method,
  reason,
  reversesId: id,
});

/** Neither taken back nor taking something back. */
export const isLive = ({ isReversed, reversesId }: Entry): boolean => !isReversed && reversesId === null;

export interface Sums {
  /** After what was waived. */
  owedAmount: number;
  /** After refunds. */
  receivedAmount: number;
  /** Below 0: a credit. */
  balanceAmount: number;
}

const IS_OWED: ReadonlySet<EntryKind> = new Set(['due', 'waived']);

export function sumsOf(entries: readonly Pick<Entry, 'kind' | 'amount'>[]): Sums {
  const sum = (isOwed: boolean) =>
    entries
      .filter(({ kind }) => IS_OWED.has(kind) === isOwed)
      .reduce((total, { amount }) => total + amount, 0);
  const [owedAmount, moved] = [sum(true), sum(false)];
  return { owedAmount, receivedAmount: 0 - moved, balanceAmount: owedAmount + moved };
}

interface InstalmentTerms {
  totalAmount: number;
  depositAmount: number;
  depositDueOn: string | null;
  balanceDueOn: string | null;
}

export interface AcceptedTerms extends InstalmentTerms {
  currency: string;
  isDepositRefundable: boolean;
  policy: Policy | null;
}

/** What has to be received before a seat counts as enrolled. */
export function firstInstalmentOf({
  totalAmount,
  depositAmount,
  depositDueOn,
  balanceDueOn,
}: InstalmentTerms): number {
  return depositAmount > 0 && depositDueOn !== balanceDueOn ? depositAmount : totalAmount;
}

/** What has to be paid next, and until when: the rest of the deposit before its day, or of everything. Null if nothing. */
export function nextDueOf(
  { totalAmount, depositAmount, depositDueOn, balanceDueOn }: InstalmentTerms,
  { receivedAmount, balanceAmount }: Pick<Sums, 'receivedAmount' | 'balanceAmount'>,
): { amount: number; dueOn: string | null } | null {
  if (balanceAmount <= 0) return null;
  const first = firstInstalmentOf({ totalAmount, depositAmount, depositDueOn, balanceDueOn });
  return receivedAmount < first && first < totalAmount
    ? { amount: Math.min(first - receivedAmount, balanceAmount), dueOn: depositDueOn }
    : { amount: balanceAmount, dueOn: balanceDueOn };
}

/** What someone who cancels gets back: what the policy says, all, nothing, or an amount. */
export type RefundChoice = 'policy' | 'full' | 'none' | { amount: number };

/** All days are in the business's time zone. */
interface CancellationDays {
  today: string;
  acceptedOn: string;
  firstDay: string | null;
}

export interface CancellationAmounts {
  keptAmount: number;
  refundAmount: number;
}

/** Without a policy, everything goes back but a deposit that isn't refundable. A refund may exceed what was received. */
export function cancellationAmounts(
  terms: AcceptedTerms,
  { owedAmount, receivedAmount }: Sums,
  { refund, ...days }: CancellationDays & { refund: RefundChoice },
): CancellationAmounts {
  const kept = (): number => {
    if (refund === 'full') return 0;
    if (refund === 'none') return receivedAmount;
    if (refund !== 'policy') return receivedAmount - refund.amount;
    if (terms.policy) return keptAmountOf(terms.policy, { ...terms, ...days, owedAmount, receivedAmount });
    return terms.isDepositRefundable ? 0 : Math.min(receivedAmount, terms.depositAmount);
  };
  const keptAmount = kept();
  return { keptAmount, refundAmount: receivedAmount - keptAmount };
}

/** The same at this moment, in the business's time zone. */
export function amountsIfCancelledNow(
  terms: AcceptedTerms & { acceptedAt: Date },
  sums: Sums,
  {
    refund,
    startDate,
    now,
    timeZone,
  }: { refund: RefundChoice; startDate: string | null; now: Date; timeZone: string },
): CancellationAmounts {
  const dayOf = (at: Date): string => localPartsOf(at.getTime(), timeZone).date;
  const days = {
    today: dayOf(now),
    acceptedOn: dayOf(terms.acceptedAt),
    firstDay: startDate?.slice(0, 10) ?? null,
  };
  return cancellationAmounts(terms, sums, { refund, ...days });
}

/** Takes back what was due and waived, and bills what is kept instead. */
export function cancellationEntries(entries: readonly Entry[], keptAmount: number): NewEntry[] {
  const ended = entries.filter(entry => isLive(entry) && IS_OWED.has(entry.kind)).map(reversalOf);
  return keptAmount > 0 ? [...ended, dueEntry(keptAmount, 'cancellation-fee')] : ended;
}

/** Bills the whole price, in place of what was kept when it was cancelled. None if it's billed already, or free. */
export function bookingEntries(
  entries: readonly Entry[],
  { totalAmount }: { totalAmount: number },
): NewEntry[] {
  const live = entries.filter(entry => isLive(entry) && entry.kind === 'due');
  if (totalAmount === 0 || live.some(({ reason }) => reason === 'booking')) return [];
  return [...live.map(reversalOf), dueEntry(totalAmount, 'booking')];
}
