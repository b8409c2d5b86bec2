import { expect, it } from 'vitest';
import { momentHere } from './local-time.ts';

it('momentHere returns the time today, "Yesterday", and the date before that', () => {
  const now = new Date(2027, 1, 20, 12);
  expect(momentHere(new Date(2027, 1, 20, 9, 42).toISOString(), now)).toMatch(/^9:42.AM$/);
  expect(momentHere(new Date(2027, 1, 19, 23, 59).toISOString(), now)).toBe('Yesterday');
  expect(momentHere(new Date(2027, 1, 18, 9).toISOString(), now)).toBe('Feb 18, 2027');
});
