import { expect, it } from 'vitest';
import { hasTerms, priceText, totalText } from './workshops.rules.price.ts';

const dollars = { currencySign: '$', currencyCode: 'USD' };
const plain = { priceAmount: 98_000, totalAmount: 98_000, depositAmount: 0, taxLabel: null };
const quoted = { ...plain, depositDueOn: null, balanceDueOn: null, policyLines: [] };
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
