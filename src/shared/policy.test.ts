import { expect, it } from 'vitest';
import { type Policy, keptAmountOf, policyLines } from './policy.ts';

const policy = (changes: Partial<Policy> = {}): Policy => ({
  rows: [
    { days: 30, percent: 50 },
    { days: 60, percent: 100 },
  ],
  fee: 0,
  coolingOffDays: 0,
  transferUntilDays: 1,
  refundIfResold: true,
  note: '',
  ...changes,
});

/** $980 with a deposit of $245, from March 12. */
const booking = {
  owedAmount: 98_000,
  depositAmount: 24_500,
  isDepositRefundable: false,
  currency: 'USD',
  firstDay: '2027-03-12',
  acceptedOn: '2026-11-24',
};

it.each([
  ['2027-01-11', 98_000, false, 0, 24_500],
  ['2027-01-12', 98_000, false, 0, 49_000],
  ['2027-02-10', 98_000, false, 0, 49_000],
  ['2027-02-11', 98_000, false, 0, 98_000],
  ['2027-01-11', 24_500, false, 0, 24_500],
  ['2027-03-02', 24_500, false, 0, 24_500],
  ['2027-01-11', 24_500, true, 2500, 2500],
  ['2027-03-02', 0, true, 2500, 0],
])(
  'on %s, with %i paid, refundable deposit %s and a fee of %i, keeps %i',
  (today, paid, isDepositRefundable, fee, kept) => {
    const cancelled = { ...booking, receivedAmount: paid, isDepositRefundable, today };
    expect(keptAmountOf(policy({ fee }), cancelled)).toBe(kept);
  },
);

it('rounds half of an odd total for the person who cancels', () => {
  const cancelled = {
    ...booking,
    owedAmount: 98_533,
    receivedAmount: 98_533,
    depositAmount: 0,
    today: '2027-02-01',
  };
  expect(keptAmountOf(policy(), cancelled)).toBe(49_266);
});

it('keeps nothing while the booking is young enough, nor before there is a date', () => {
  const cancelled = { ...booking, receivedAmount: 98_000, isDepositRefundable: true };
  const cooling = policy({ coolingOffDays: 14 });
  expect(keptAmountOf(cooling, { ...cancelled, firstDay: '2026-12-10', today: '2026-12-08' })).toBe(0);
  expect(keptAmountOf(cooling, { ...cancelled, firstDay: '2026-12-10', today: '2026-12-09' })).toBe(98_000);
  expect(keptAmountOf(policy(), { ...cancelled, firstDay: null, today: '2026-12-09' })).toBe(0);
});

const facts = {
  firstDay: '2027-03-12',
  today: '2026-11-24',
  totalAmount: 98_000,
  depositAmount: 24_500,
  isDepositRefundable: false,
  currency: { currencySign: '$', currencyCode: 'USD' },
};

it('says what one gets back until when, before anyone books', () => {
  expect(policyLines(policy(), facts)).toEqual([
    'Cancel by January 11, 2027 and get everything back but the $245 deposit.',
    'From January 12 to February 10, you get 50% back.',
    "After that, we can't refund you, unless someone takes your spot.",
    'You can give your spot to someone else until March 11, 2027.',
    'If we cancel, you get all of it back.',
  ]);
});

it('leaves out what is over, and names the year where it changes', () => {
  expect(policyLines(policy(), { ...facts, today: '2027-01-20' })[0]).toBe(
    'Cancel by February 10, 2027 and get 50% back.',
  );
  expect(policyLines(policy(), { ...facts, today: '2027-03-12', firstDay: '2027-03-12' })).toEqual([
    "If you cancel, we can't refund you, unless someone takes your spot.",
    'If we cancel, you get all of it back.',
  ]);
  expect(policyLines(policy(), { ...facts, firstDay: '2027-02-10' })[1]).toBe(
    'From December 13 to January 11, 2027, you get 50% back.',
  );
});

it('speaks of days where the workshop has no date, and says nothing about a free one', () => {
  const strict = policy({
    rows: [{ days: 60, percent: 50 }],
    fee: 2500,
    refundIfResold: false,
    note: 'Write to us.',
  });
  expect(policyLines({ ...strict, coolingOffDays: 14 }, { ...facts, firstDay: null })).toEqual([
    'Within 14 days of booking, you get everything back.',
    'Cancel 60 days before the start and get 50% back.',
    "After that, we can't refund you.",
    'We keep $25 in any case.',
    'You can give your spot to someone else until 1 day before the start.',
    'If we cancel, you get all of it back.',
    'Write to us.',
  ]);
  expect(policyLines(strict, { ...facts, totalAmount: 0 })).toEqual([]);
});
