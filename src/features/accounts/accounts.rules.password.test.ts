import { expect, it } from 'vitest';
import { STRENGTH_LABELS, passwordScore } from './accounts.rules.password.ts';

it.each([
  ['', 'Too weak'],
  ['abcdefg', 'Too weak'],
  ['abcdefgh', 'Weak'],
  ['Abc', 'Weak'],
  ['7', 'Weak'],
  ['-', 'Weak'],
  ['abcdefg1', 'Fair'],
  ['Ab-', 'Fair'],
  ['Abcdefg1', 'Good'],
  ['Ab1-', 'Good'],
  ['Kodak-5219', 'Strong'],
])('calls "%s" %s', (password, label) => {
  expect(STRENGTH_LABELS[passwordScore(password)]).toBe(label);
});

it('counts characters as people see them, in every script', () => {
  expect(passwordScore('éèàç')).toBe(0);
  expect(passwordScore('ÉÈÀÇ')).toBe(1);
  expect(passwordScore('🎬🎬🎬🎬')).toBe(1);
  expect(passwordScore('with spaces')).toBe(2);
});
