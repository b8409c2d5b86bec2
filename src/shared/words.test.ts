import { expect, it } from 'vitest';
import { counted, formatNumber, plural } from './words.ts';

it('writes numbers with separators', () => {
  expect(formatNumber(1200)).toBe('1,200');
  expect(formatNumber(0)).toBe('0');
});

it('uses the singular for one thing only', () => {
  expect([0, 1, 2, 1200].map(count => counted(count, 'seat'))).toEqual([
    '0 seats',
    '1 seat',
    '2 seats',
    '1,200 seats',
  ]);
  expect(counted(2, 'person is', 'people are')).toBe('2 people are');
  expect([1, 2].map(count => plural(count, 'has', 'have'))).toEqual(['has', 'have']);
});
