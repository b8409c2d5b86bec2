import { expect, it } from 'vitest';
import { PAYMENT_SETTINGS } from '#tests/support/payment-settings.ts';
import {
  type AcceptedTerms,
  type Entry,
  type NewEntry,
  type RefundChoice,
  bookingEntries,
  cancellationAmounts,
  cancellationEntries,
  dueEntry,
  firstInstalmentOf,
  moneyEntry,
  reversalOf,
  sumsOf,
  waivedEntry,
} from './registrations.rules.ledger.ts';

/** As the database stores them. */
function stored(...added: NewEntry[]): Entry[] {
  const entries: Entry[] = added.map((entry, index) => ({ ...entry, id: index + 1, isReversed: false }));
  for (const { reversesId } of added) {
    const reversed = entries.find(entry => entry.id === reversesId);
    if (reversed) reversed.isReversed = true;
  }
  return entries;
}

const terms: AcceptedTerms = {
  currency: 'USD',
  totalAmount: 98_000,
  depositAmount: 24_500,
  isDepositRefundable: false,
  depositDueOn: '2026-12-01',
  balanceDueOn: '2027-02-10',
  policy: PAYMENT_SETTINGS.policy,
};
const days = { today: '2027-01-12', acceptedOn: '2026-11-28', firstDay: '2027-03-12' };
const amounts = (entries: Entry[], refund: RefundChoice, of = terms) =>
  cancellationAmounts(of, sumsOf(entries), { refund, ...days });

const booked = stored(dueEntry(98_000, 'booking'), moneyEntry('paid', 98_000, 'bank'));

it('example 15: a refund is a share of what is owed after a waiver', () => {
  const entries = stored(dueEntry(98_000, 'booking'), waivedEntry(5_000), moneyEntry('paid', 93_000, 'cash'));
  expect(sumsOf(entries)).toEqual({ owedAmount: 93_000, receivedAmount: 93_000, balanceAmount: 0 });
  expect(amounts(entries, 'policy', { ...terms, depositAmount: 0 })).toEqual({
    keptAmount: 46_500,
    refundAmount: 46_500,
  });
});

it('example 16: a dispute makes everything owed again, and winning it nothing', () => {
  const dispute: NewEntry = { ...moneyEntry('refunded', 98_000, 'other'), kind: 'disputed' };
  const disputed = stored(...booked, dispute);
  expect(sumsOf(disputed).balanceAmount).toBe(98_000);
  const won = stored(...disputed, reversalOf({ ...dispute, id: 3, isReversed: false }));
  expect(sumsOf(won).balanceAmount).toBe(0);
});

it('cancelling takes the bill back, bills what is kept, and leaves the rest as a credit', () => {
  const { keptAmount } = amounts(booked, 'policy');
  expect(keptAmount).toBe(49_000);
  const after = stored(...booked, ...cancellationEntries(booked, keptAmount));
  expect(sumsOf(after)).toEqual({ owedAmount: 49_000, receivedAmount: 98_000, balanceAmount: -49_000 });
});

it('an admin who cancels returns all, nothing or an amount', () => {
  expect(amounts(booked, 'full')).toEqual({ keptAmount: 0, refundAmount: 98_000 });
  expect(amounts(booked, 'none')).toEqual({ keptAmount: 98_000, refundAmount: 0 });
  expect(amounts(booked, { amount: 10_000 })).toEqual({ keptAmount: 88_000, refundAmount: 10_000 });
});

it('cancelling unpaid costs nothing and returns nothing', () => {
  const unpaid = stored(dueEntry(98_000, 'booking'));
  expect(amounts(unpaid, 'policy')).toEqual({ keptAmount: 0, refundAmount: 0 });
  const after = stored(...unpaid, ...cancellationEntries(unpaid, 0));
  expect(sumsOf(after)).toEqual({ owedAmount: 0, receivedAmount: 0, balanceAmount: 0 });
});

it('without a policy, everything goes back but a deposit that is not refundable', () => {
  expect(amounts(booked, 'policy', { ...terms, policy: null })).toEqual({
    keptAmount: 24_500,
    refundAmount: 73_500,
  });
  const refundable = { ...terms, policy: null, isDepositRefundable: true };
  expect(amounts(booked, 'policy', refundable).keptAmount).toBe(0);
});

it('undoing a cancellation bills the price in place of what was kept', () => {
  const cancelled = stored(...booked, ...cancellationEntries(booked, 49_000));
  const again = stored(...cancelled, ...bookingEntries(cancelled, terms));
  expect(sumsOf(again)).toEqual({ owedAmount: 98_000, receivedAmount: 98_000, balanceAmount: 0 });
  expect(bookingEntries(again, terms)).toEqual([]);
});

it('a free seat is never billed', () => {
  expect(bookingEntries([], { totalAmount: 0 })).toEqual([]);
});

it('the first instalment is the deposit, or the total when all of it is due at once', () => {
  expect(firstInstalmentOf(terms)).toBe(24_500);
  expect(firstInstalmentOf({ ...terms, depositDueOn: '2027-02-10' })).toBe(98_000);
  expect(firstInstalmentOf({ ...terms, depositAmount: 0, depositDueOn: null })).toBe(98_000);
});

it('balance is the sum of entries, whatever is billed, paid, waived, refunded, undone and cancelled', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 10_000; run += 1) {
    let entries = stored(dueEntry(1 + random(1_000_000), 'booking'));
    for (let step = 0; step < 6; step += 1) {
      const amount = 1 + random(100_000);
      const { receivedAmount } = sumsOf(entries);
      const choices: NewEntry[][] = [
        [moneyEntry('paid', amount, 'bank')],
        [waivedEntry(amount)],
        amount <= receivedAmount ? [moneyEntry('refunded', amount, 'bank')] : [],
        cancellationEntries(entries, Math.min(receivedAmount, amount)),
        bookingEntries(entries, { totalAmount: amount }),
      ];
      entries = stored(...entries, ...(choices[random(choices.length)] ?? []));
      const { owedAmount, receivedAmount: received, balanceAmount } = sumsOf(entries);
      expect(balanceAmount).toBe(entries.reduce((sum, entry) => sum + entry.amount, 0));
      expect(balanceAmount).toBe(owedAmount - received);
      expect(received).toBeGreaterThanOrEqual(0);
    }
  }
});
