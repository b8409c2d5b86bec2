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
