import fc from 'fast-check';
import { expect, it } from 'vitest';
import { share } from './money.ts';
import { type Deposit, type PriceRules, type Tax, amountsOf, dueDatesOf } from './quote.ts';

const percent = (ppm: number): Deposit => ({ kind: 'percent', value: ppm, isRefundable: false });
const noDeposit: Deposit = { kind: 'none', value: 0, isRefundable: false };
const tax = (mode: Tax['mode'], rate = 0): Tax => ({ mode, rate, label: 'Tax' });
const rules = (changes: Partial<PriceRules> = {}): PriceRules => ({
  currency: 'USD',
  tax: tax('none'),
  deposit: noDeposit,
  balanceDueDays: 30,
  depositDueDays: 3,
  ...changes,
});

it('asks for a quarter of $980 first', () => {
  const amounts = amountsOf(98_000, rules({ deposit: percent(250_000) }));
  expect(amounts).toMatchObject({
    totalAmount: 98_000,
    depositAmount: 24_500,
    taxAmount: 0,
    netAmount: 98_000,
  });
});

it('adds 10.35% to $980', () => {
  const amounts = amountsOf(98_000, rules({ tax: tax('added', 103_500), deposit: percent(250_000) }));
  expect(amounts).toMatchObject({ taxAmount: 10_143, totalAmount: 108_143, depositAmount: 27_036 });
});

it('adds 8.875% to $985.35', () => {
  expect(amountsOf(98_535, rules({ tax: tax('added', 88_750) }))).toMatchObject({
    taxAmount: 8745,
    totalAmount: 107_280,
  });
});

it.each([
  ['€890 with 19%', 'EUR', 89_000, 190_000, { netAmount: 74_790, taxAmount: 14_210, totalAmount: 89_000 }],
  ['CHF 1,250 with 8.1%', 'CHF', 125_000, 81_000, { netAmount: 115_634, taxAmount: 9366 }],
])('takes the tax out of %s', (_name, currency, price, rate, amounts) => {
  expect(amountsOf(price, rules({ currency, tax: tax('included', rate) }))).toMatchObject(amounts);
});

it('rounds to whole yen, and to ten fils', () => {
  const yen = rules({ currency: 'JPY', tax: tax('included', 100_000), deposit: percent(300_000) });
  expect(amountsOf(120_000, yen)).toMatchObject({ taxAmount: 10_909, depositAmount: 36_000 });
  const dinars = rules({ currency: 'KWD', deposit: percent(330_000) });
  expect(amountsOf(250_500, dinars)).toMatchObject({ totalAmount: 250_500, depositAmount: 82_670 });
});

it('takes the better of two discounts, and none below a price of 0', () => {
  const earlyBird = { for: 'early-bird', amount: 10_000 } as const;
  const code = (ppm: number) => ({ for: 'promo', amount: share(98_000, ppm, 'USD') }) as const;
  expect(amountsOf(98_000, rules(), [earlyBird, code(150_000)])).toMatchObject({
    totalAmount: 83_300,
    discountFor: 'promo',
  });
  expect(amountsOf(98_000, rules(), [earlyBird, code(100_000)])).toMatchObject({
    totalAmount: 88_000,
    discountFor: 'early-bird',
  });
  const free = amountsOf(98_000, rules(), [{ for: 'promo', amount: 120_000 }]);
  expect(free).toMatchObject({ discountAmount: 98_000, totalAmount: 0, depositAmount: 0 });
});

it('never asks for a larger deposit than the total', () => {
  const deposit: Deposit = { kind: 'amount', value: 20_000, isRefundable: true };
  expect(amountsOf(15_000, rules({ deposit })).depositAmount).toBe(15_000);
});

it('adds net and tax up to the total, and keeps the price and the deposit in bounds, for any price and rate', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('USD', 'JPY', 'KWD'),
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.constantFrom('none' as const, 'included' as const, 'added' as const),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 11_000_000_000 }),
      (currency, tens, mode, rate, deposit, discount) => {
        const step = currency === 'KWD' ? 10 : 1;
        const given = rules({ currency, tax: tax(mode, rate), deposit: percent(deposit) });
        const amounts = amountsOf(tens * step, given, [{ for: 'promo', amount: discount * step }]);
        const { listAmount, discountAmount, netAmount, taxAmount, totalAmount, depositAmount } = amounts;
        expect(netAmount + taxAmount).toBe(totalAmount);
        expect(listAmount - discountAmount).toBe(mode === 'added' ? netAmount : totalAmount);
        for (const amount of [netAmount, taxAmount, totalAmount, depositAmount]) {
          expect(Number.isSafeInteger(amount) && amount >= 0 && amount % step === 0).toBe(true);
        }
        expect(depositAmount).toBeLessThanOrEqual(totalAmount);
      },
    ),
    { numRuns: 10_000 },
  );
});

const due = (firstDay: string | null, changes: Partial<PriceRules> = {}) => {
  const given = rules({ deposit: percent(250_000), ...changes });
  return dueDatesOf(amountsOf(98_000, given), given, { today: '2026-11-24', firstDay });
};

it('wants the deposit in three days, and the balance 30 days before the start', () => {
  expect(due('2027-03-12')).toEqual({ depositDueOn: '2026-11-27', balanceDueOn: '2027-02-10' });
  expect(due('2026-12-26')).toEqual({ depositDueOn: '2026-11-26', balanceDueOn: '2026-11-26' });
});

it('wants everything at once if the day of the balance has passed', () => {
  expect(due('2026-12-05')).toEqual({ depositDueOn: '2026-11-24', balanceDueOn: '2026-11-24' });
});

it('has no dates without a date of the workshop, a deposit or a price', () => {
  expect(due(null)).toEqual({ depositDueOn: '2026-11-27', balanceDueOn: null });
  expect(due('2027-03-12', { deposit: noDeposit })).toEqual({
    depositDueOn: null,
    balanceDueOn: '2027-02-10',
  });
  const free = { totalAmount: 0, depositAmount: 0 };
  expect(dueDatesOf(free, rules(), { today: '2026-11-24', firstDay: '2027-03-12' })).toEqual({
    depositDueOn: null,
    balanceDueOn: null,
  });
});
