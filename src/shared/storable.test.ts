import { describe, expect, it } from 'vitest';
import { findUnstorable, isStorable } from './storable.ts';

it('keeps every text but those with NUL characters and halves of surrogate pairs', () => {
  for (const text of ['', 'Zoë', '🎬', '\u0001', '\ufffd', '\\u0000']) expect(isStorable(text)).toBe(true);
  for (const text of ['a\0', '\ud83c', 'a\udfacb', '\udfac\ud83c']) expect(isStorable(text)).toBe(false);
});

describe('findUnstorable', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

  it.each([
    ['nothing', { a: [1, null, true, { b: '🎬' }] }, null],
    ['a text', { a: [1, { b: '\0' }] }, 'a.1.b'],
    ['a key, by what has it', { a: { 'b\ud800': 1 } }, 'a'],
    ['a key of the whole', { '\0': 1 }, ''],
    ['the whole', '\ud800', ''],
    ['lists within lists', { a: nested(70) }, 'a'],
  ])('finds %s', (_, value, field) => {
    expect(findUnstorable(value)).toBe(field);
  });

  it('accepts what people nest', () => {
    expect(findUnstorable({ a: nested(20) })).toBe(null);
  });
});
