import { expect, it } from 'vitest';
import { changedKeys, mergeMeanwhile } from './merge-meanwhile.ts';

const base = { title: 'A', price: 1, days: ['x'], note: '' };

it('keeps what was changed here and takes what was changed elsewhere', () => {
  const merged = mergeMeanwhile(base, { ...base, title: 'Mine' }, { ...base, price: 2, days: ['x', 'y'] });
  expect(merged).toEqual({
    values: { title: 'Mine', price: 2, days: ['x', 'y'], note: '' },
    taken: ['price', 'days'],
    disputed: [],
  });
});

it('keeps ours where both changed the same, and says so', () => {
  const merged = mergeMeanwhile(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect([merged.values.title, merged.disputed]).toEqual(['Mine', ['title']]);
});

it('has nothing to say where both did the same', () => {
  const same = { ...base, title: 'Same' };
  expect(mergeMeanwhile(base, same, same)).toEqual({ values: same, taken: [], disputed: [] });
});

it('names what differs', () => {
  expect(changedKeys(base, { ...base, days: ['y'], note: '' })).toEqual(['days']);
});
