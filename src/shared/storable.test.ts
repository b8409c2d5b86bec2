import { describe, expect, it } from 'vitest';
import { findUnstorable, isStorable } from './storable.ts';

it('accepts all text except NUL characters and lone surrogates', () => {
  for (const text of ['', 'Zoë', '🎬', '\u0001', '\ufffd', '\\u0000']) expect(isStorable(text)).toBe(true);
  for (const text of ['a\0', '\ud83c', 'a\udfacb', '\udfac\ud83c']) expect(isStorable(text)).toBe(false);
});

describe('findUnstorable', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each([
    ['nothing', { a: [1, null, true, { b: '🎬' }] }, null],
    ['a string', { a: [1, { b: '\0' }] }, 'a.1.b'],
    ['an object by its key', { a: { 'b\ud800': 1 } }, 'a'],
    ['the whole value by its key', { '\0': 1 }, ''],
    ['the whole value', '\ud800', ''],
    ['deeply nested lists', { a: nested(70) }, 'a'],
  ])('finds %s', (_, value, field) => {
    expect(findUnstorable(value)).toBe(field);
  });

  it('accepts reasonable nesting', () => {
    expect(findUnstorable({ a: nested(20) })).toBe(null);
  });
});
