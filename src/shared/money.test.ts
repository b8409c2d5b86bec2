import { expect, it } from 'vitest';
import {
  amountOf,
  decimalOf,
  digitsOf,
  formatAmount,
  formatPercent,
  formatPrice,
  inCurrency,
  parseAmount,
  parsePercent,
  share,
  typedAmount,
  withoutTax,
} from './money.ts';

const dollars = { currencySign: '$', currencyCode: 'USD' };
const yen = { currencySign: '¥', currencyCode: 'JPY' };
const dinars = { currencySign: 'KD ', currencyCode: 'KWD' };

it.each([
  ['USD', 2],
  ['HUF', 2],
  ['JPY', 0],
  ['ISK', 0],
  ['KWD', 3],
])('knows that %s has %i decimals, whatever Intl says', (code, digits) => {
  expect(digitsOf(code)).toBe(digits);
});

it('writes prices with the sign first, cents only if there are any, and 0 as Free', () => {
  const written = [0, 65_000, 120_000, 98_050, 98_005].map(amount => formatPrice(amount, dollars));
  expect(written).toEqual(['Free', '$650', '$1,200', '$980.50', '$980.05']);
  expect(formatPrice(120_000, { currencySign: 'CHF ', currencyCode: 'CHF' })).toBe('CHF 1,200');
  expect(formatPrice(120_000, yen)).toBe('¥120,000');
  expect(formatPrice(250_500, dinars)).toBe('KD 250.500');
});

it('writes an amount of 0 and below as a figure', () => {
  expect([0, -4500, -4550].map(amount => formatAmount(amount, dollars))).toEqual(['$0', '-$45', '-$45.50']);
});

it('converts decimals of the API to amounts and back, and refuses what the currency has no coin for', () => {
  for (const decimal of [0, 650, 980.5, 0.01, 1.1, 19.99, 999_999_999.99]) {
    const amount = amountOf(decimal, 'USD');
    expect(amount).toBe(Number(decimal.toFixed(2).replace('.', '')));
    expect(decimalOf(amount ?? -1, 'USD')).toBe(decimal);
  }
  expect(amountOf(980.505, 'USD')).toBeNull();
  expect(amountOf(120_000, 'JPY')).toBe(120_000);
  expect(amountOf(120_000.5, 'JPY')).toBeNull();
  expect(amountOf(250.5, 'KWD')).toBe(250_500);
  expect(amountOf(250.505, 'KWD')).toBeNull();
});

it.each([
  ['$1,200', 120_000],
  ['1,200', 120_000],
  [' 650 ', 65_000],
  ['$ 650', 65_000],
  ['650.00', 65_000],
  ['395.50', 39_550],
  ['980.5', 98_050],
  ['12,345,678', 1_234_567_800],
  ['0', 0],
  ['', 0],
  ['  ', 0],
])('reads %j as %i cents', (typed, amount) => {
  expect(parseAmount(typed, dollars)).toBe(amount);
});

it.each(['six fifty', '395.505', '1.200', '1.200,00', '1,20', '-5', '$', '650 dollars', '1e3', '1.'])(
  'does not guess at %j',
  typed => {
    expect(parseAmount(typed, dollars)).toBeNull();
  },
);

it("reads an amount with the business's own sign and decimals", () => {
  expect(parseAmount('CHF 1,200', { currencySign: 'CHF', currencyCode: 'CHF' })).toBe(120_000);
  expect(parseAmount('¥120,000', yen)).toBe(120_000);
  expect(parseAmount('120,000.00', yen)).toBe(120_000);
  expect(parseAmount('120,000.5', yen)).toBeNull();
  expect(parseAmount('250.500', dinars)).toBe(250_500);
});

it.each([
  ['8.875', 88_750],
  ['10.35%', 103_500],
  ['25', 250_000],
  ['0.0001', 1],
  ['', 0],
])('reads %j as %i parts per million, and back', (typed, ppm) => {
  expect(parsePercent(typed)).toBe(ppm);
  expect(parsePercent(formatPercent(ppm))).toBe(ppm);
});

it.each(['eight', '1.23456', '-5', '1000', '1,5'])('does not guess at a percentage of %j', typed => {
  expect(parsePercent(typed)).toBeNull();
});

it('rounds parts of an amount half up, without floats', () => {
  expect(share(98_533, 500_000, 'USD')).toBe(49_267);
  expect(share(105, 100_000, 'USD')).toBe(11);
  expect(share(100_000_000_000, 999_999, 'USD')).toBe(99_999_900_000);
  expect(share(82_665, 1_000_000, 'KWD')).toBe(82_670);
  expect(withoutTax(89_000, 190_000, 'EUR')).toBe(74_790);
});

it('keeps the figure in another currency, and shows an amount as it is typed', () => {
  expect([inCurrency(98_050, 'USD', 'JPY'), inCurrency(980, 'JPY', 'KWD')]).toEqual([981, 980_000]);
  expect(inCurrency(98_050, 'USD', 'EUR')).toBe(98_050);
  expect([typedAmount(120_000, 'USD'), typedAmount(98_050, 'USD')]).toEqual(['1200', '980.50']);
});
