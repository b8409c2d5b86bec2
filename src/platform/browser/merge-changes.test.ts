import { expect, it } from 'vitest';
import { changedFields, mergeChanges } from './merge-changes.ts';

const base = { title: 'A', price: 1, days: ['x'], note: '', updatedAt: '1' };

it('names the fields that differ, lists by what is in them', () => {
  expect(changedFields(base, { ...base, days: ['x'] })).toEqual([]);
  expect(changedFields(base, { ...base, days: ['y'], title: 'B' })).toEqual(['title', 'days']);
});

it('keeps what was changed here and takes what was changed elsewhere, the time of it included', () => {
  const theirs = { ...base, price: 2, days: ['x', 'y'], updatedAt: '2' };
  expect(mergeChanges(base, { ...base, title: 'Mine' }, theirs)).toEqual({
    values: { title: 'Mine', price: 2, days: ['x', 'y'], note: '', updatedAt: '2' },
    merged: ['price', 'days'],
    conflicts: [],
  });
});

it('keeps ours where both changed the same, and says so', () => {
  const merged = mergeChanges(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs', updatedAt: '2' });
  expect([merged.values.title, merged.merged, merged.conflicts]).toEqual(['Mine', [], ['title']]);
});

it('has nothing to say where both did the same', () => {
  const same = { ...base, title: 'Same' };
  expect(mergeChanges(base, same, same)).toEqual({ values: same, merged: [], conflicts: [] });
});
