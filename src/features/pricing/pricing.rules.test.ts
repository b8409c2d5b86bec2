import { expect, it } from 'vitest';
import { amountsOf } from '#src/shared/quote.ts';
import { type CodeFacts, codeDiscount, codeRefusal, codeStatus } from './pricing.rules.ts';

const CODE: CodeFacts = {
  code: 'NOVEMBER',
  percentPpm: 150_000,
  amount: null,
  currency: null,
  maxUses: null,
  uses: 0,
  startsOn: null,
  endsOn: null,
  workshopIds: null,
  archivedAt: null,
};
const BOOKING = { workshopId: 1, currency: 'USD', today: '2026-11-24' };
const refused = (changes: Partial<CodeFacts>, booking: Partial<typeof BOOKING> = {}) =>
  codeRefusal({ ...CODE, ...changes }, { ...BOOKING, ...booking });

it('says in one sentence why a code does not count', () => {
  expect(refused({})).toBeNull();
  expect(codeRefusal(null, BOOKING)).toBe("We don't know this code.");
  expect(refused({ archivedAt: new Date() })).toBe("We don't know this code.");
  expect(refused({ percentPpm: null, amount: 4000, currency: 'EUR' })).toBe("We don't know this code.");
  expect(refused({ workshopIds: [2, 3] })).toBe("NOVEMBER isn't for this workshop.");
  expect(refused({ workshopIds: [2, 1] })).toBeNull();
  expect(refused({ endsOn: '2026-11-30' }, { today: '2026-12-01' })).toBe('NOVEMBER ended on November 30.');
  expect(refused({ endsOn: '2026-11-30' }, { today: '2027-01-02' })).toBe(
    'NOVEMBER ended on November 30, 2026.',
  );
  expect(refused({ startsOn: '2026-12-01' })).toBe('NOVEMBER starts on December 1.');
  expect(refused({ maxUses: 5, uses: 5 })).toBe('NOVEMBER has been used up.');
});

it('counts from its first day to its last', () => {
  const code = { ...CODE, startsOn: '2026-11-01', endsOn: '2026-11-30' };
  const statuses = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(day => codeStatus(code, day));
  expect(statuses).toEqual(['not-started', 'active', 'active', 'ended']);
  expect(codeStatus({ ...code, maxUses: 1, uses: 1 }, '2026-11-24')).toBe('used-up');
  expect(codeStatus({ ...code, archivedAt: new Date() }, '2026-12-01')).toBe('archived');
});

const RULES = {
  currency: 'USD',
  tax: { mode: 'none', rate: 0, label: '' },
  deposit: { kind: 'none', value: 0, isRefundable: false },
} as const;
const EARLY_BIRD = { for: 'early-bird', amount: 10_000 } as const;

it('does not add up with an early-bird price: the lower price counts', () => {
  const withCode = (percentPpm: number) =>
    amountsOf(98_000, RULES, [EARLY_BIRD, codeDiscount({ percentPpm, amount: null }, 98_000, 'USD')]);
  expect(withCode(150_000)).toMatchObject({ totalAmount: 83_300, discountFor: 'promo' });
  expect(withCode(100_000)).toMatchObject({ totalAmount: 88_000, discountFor: 'early-bird' });
});

it('takes off no more than the price', () => {
  const discount = codeDiscount({ percentPpm: null, amount: 120_000 }, 98_000, 'USD');
  expect(amountsOf(98_000, RULES, [discount])).toMatchObject({ totalAmount: 0, discountAmount: 98_000 });
});
