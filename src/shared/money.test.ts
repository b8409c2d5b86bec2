import { expect, it } from 'vitest';
import { formatPrice, parsePrice } from './money.ts';

it('writes prices with the sign first, and 0 as Free', () => {
  expect([0, 650, 1200].map(price => formatPrice(price))).toEqual(['Free', '$650', '$1,200']);
  expect(formatPrice(1200, 'CHF ')).toBe('CHF 1,200');
});

it.each([
  ['$1,200', 1200],
  ['1,200', 1200],
  [' 650 ', 650],
  ['$ 650', 650],
  ['650.00', 650],
  ['12,345,678', 12_345_678],
  ['0', 0],
  ['', 0],
  ['  ', 0],
])('reads %j as %i', (typed, price) => {
  expect(parsePrice(typed)).toBe(price);
});

it.each(['six fifty', '395.50', '1.200', '1,20', '-5', '$', '650 dollars', '1e3'])(
  'does not guess at %j',
  typed => {
    expect(parsePrice(typed)).toBeNull();
  },
);

it("reads a price with the business's own sign", () => {
  expect(parsePrice('CHF 1,200', 'CHF')).toBe(1200);
});
