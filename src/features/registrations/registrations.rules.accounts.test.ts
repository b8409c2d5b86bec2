import { expect, it } from 'vitest';
import { contraAccountOf, taxShareOf } from './registrations.rules.accounts.ts';

it('every entry has an account on the other side, by its kind and method', () => {
  const of = (kind: 'due' | 'paid' | 'refunded' | 'waived', more: object = {}) =>
    contraAccountOf({ kind, method: null, reason: null, ...more });
  expect(of('due', { reason: 'booking' })).toBe('Workshop sales');
  expect(of('due', { reason: 'cancellation-fee' })).toBe('Cancellation fees');
  expect(of('paid', { method: 'bank' })).toBe('Bank transfer');
  expect(of('refunded', { method: 'cash' })).toBe('Cash');
  expect(of('waived')).toBe('Waived');
});

it('the tax shares of a deposit and the rest add up to the tax', () => {
  const terms = { taxAmount: 10_143, totalAmount: 108_143, currency: 'USD' };
  expect([27_036, 81_107, 108_143].map(amount => taxShareOf(amount, terms))).toEqual([2536, 7607, 10_143]);
  expect(taxShareOf(-27_036, terms)).toBe(-2536);
  expect(taxShareOf(0, { ...terms, totalAmount: 0 })).toBe(0);
});
