import { expect, it } from 'vitest';
import { sumsOf } from './registrations.rules.ledger.ts';
import { paymentRemindersAt } from './registrations.rules.reminders.ts';

const timeZone = 'America/Los_Angeles';
const terms = {
  currency: 'USD',
  totalAmount: 98_000,
  depositAmount: 24_500,
  isDepositRefundable: false,
  depositDueOn: '2026-12-01',
  balanceDueOn: '2027-02-10',
  policy: null,
  acceptedAt: new Date('2026-11-28T18:00:00Z'),
};
const owing = (received: number) =>
  sumsOf([
    { kind: 'due', amount: 98_000 },
    { kind: 'paid', amount: -received },
  ]);
const at = (now: string, received = 0, of = terms) =>
  paymentRemindersAt(of, owing(received), { now: new Date(now), timeZone });

it('reminds a day before the deposit is due, from 9 AM in the time zone of the business', () => {
  expect(at('2026-11-30T16:59:00Z')).toEqual([]);
  expect(at('2026-11-30T17:00:00Z')).toEqual([{ kind: 'payment-in-1', dueOn: '2026-12-01', amount: 24_500 }]);
});

it('does not remind of a deposit that was paid, but of the rest, a week and a day before it is due', () => {
  expect(at('2026-11-30T17:00:00Z', 24_500)).toEqual([]);
  expect(at('2027-02-03T17:00:00Z', 24_500)).toEqual([
    { kind: 'payment-in-7', dueOn: '2027-02-10', amount: 73_500 },
  ]);
  expect(at('2027-02-09T17:00:00Z', 24_500)).toEqual([
    { kind: 'payment-in-1', dueOn: '2027-02-10', amount: 73_500 },
  ]);
});

it('reminds three days after a due date', () => {
  expect(at('2027-02-13T16:00:00Z', 24_500)).toEqual([]);
  expect(at('2027-02-13T18:00:00Z', 24_500)).toEqual([
    { kind: 'payment-overdue', dueOn: '2027-02-10', amount: 73_500 },
  ]);
});

it('a free or fully paid registration gets no payment reminder', () => {
  for (const now of ['2026-11-30T17:00:00Z', '2027-02-03T17:00:00Z', '2027-02-13T18:00:00Z']) {
    expect(at(now, 98_000)).toEqual([]);
    expect(paymentRemindersAt(terms, sumsOf([]), { now: new Date(now), timeZone })).toEqual([]);
  }
});

it('who books less than a day before a reminder is due does not get it', () => {
  const late = { ...terms, acceptedAt: new Date('2027-02-02T17:30:00Z'), depositDueOn: '2027-02-10' };
  expect(at('2027-02-03T18:00:00Z', 0, late)).toEqual([]);
  expect(at('2027-02-09T18:00:00Z', 0, late)).toMatchObject([{ kind: 'payment-in-1', amount: 98_000 }]);
});

it('a reminder that could not be sent in the morning, because the site was down, is sent later', () => {
  expect(at('2027-02-05T03:00:00Z', 24_500)).toMatchObject([{ kind: 'payment-in-7' }]);
  expect(at('2027-02-20T17:00:00Z', 24_500)).toEqual([]);
});
