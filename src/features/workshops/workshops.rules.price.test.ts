import { expect, it } from 'vitest';
import { earlyBirdText, hasTerms, priceText, totalText } from './workshops.rules.price.ts';

const dollars = { currencySign: '$', currencyCode: 'USD' };
const plain = { priceAmount: 98_000, totalAmount: 98_000, depositAmount: 0, taxLabel: null, earlyBird: null };
const quoted = { ...plain, takesPromoCodes: false, depositDueOn: null, balanceDueOn: null, policyLines: [] };
const taxed = { ...quoted, totalAmount: 108_143, depositAmount: 27_036, taxLabel: 'sales tax' };
const dated = { ...taxed, depositDueOn: '2026-11-27', balanceDueOn: '2027-02-10' };

it('says nothing but the price where there is nothing to add', () => {
  expect([priceText(plain, dollars), totalText(quoted, dollars), hasTerms(quoted)]).toEqual([
    '$980',
    '',
    false,
  ]);
});

it('names a tax that is added beside the price, with the total and the deposit', () => {
  expect(priceText(taxed, dollars)).toBe('$980 + sales tax');
  expect(totalText(dated, dollars)).toBe(
    '$1,081.43 with sales tax. A deposit of $270.36 keeps your spot, the rest is due Feb 10, 2027.',
  );
  expect(totalText({ ...dated, balanceDueOn: null }, dollars)).toMatch(
    / A deposit of \$270.36 keeps your spot\.$/,
  );
  expect(totalText({ ...dated, depositDueOn: '2027-02-10' }, dollars)).toBe('$1,081.43 with sales tax.');
  expect(hasTerms(taxed)).toBe(true);
});

it('says that a tax is included, and nothing of it for a free workshop', () => {
  const included = { ...quoted, taxLabel: 'VAT' };
  expect([priceText(included, dollars), totalText(included, dollars)]).toEqual(['$980', 'Includes VAT.']);
  const free = { ...included, priceAmount: 0, totalAmount: 0 };
  expect([priceText(free, dollars), totalText(free, dollars)]).toEqual(['Free', '']);
});

it('shows the early-bird price while there is one, and the price after it', () => {
  const earlyBird = { amount: 88_000, left: 4, until: null };
  const early = { ...quoted, earlyBird, totalAmount: 88_000 };
  expect(priceText(early, dollars)).toBe('$880');
  const textOf = (changes: object) =>
    earlyBirdText({ ...early, earlyBird: { ...earlyBird, ...changes } }, dollars);
  expect(textOf({})).toBe('Early-bird price: 4 left, then $980.');
  expect(textOf({ until: '2026-12-31' })).toBe('Early-bird price until Dec 31, 2026: 4 left, then $980.');
  expect(textOf({ until: '2026-12-31', left: null })).toBe('Early-bird price until Dec 31, 2026, then $980.');
  expect([earlyBirdText(quoted, dollars), hasTerms(early)]).toEqual(['', true]);
  const withTax = { ...early, taxLabel: 'sales tax', totalAmount: 97_108 };
  expect(priceText(withTax, dollars)).toBe('$880 + sales tax');
  expect(totalText(withTax, dollars)).toBe('$971.08 with sales tax.');
});
