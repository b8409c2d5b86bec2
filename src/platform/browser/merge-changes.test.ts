import { expect, it } from 'vitest';
import { changedFields, mergeChanges } from './merge-changes.ts';

const base = { title: 'A', price: 1, days: ['x'], note: '', updatedAt: '1' };

it('returns the fields that differ, comparing lists by content', () => {
  expect(changedFields(base, { ...base, days: ['x'] })).toEqual([]);
  expect(changedFields(base, { ...base, days: ['y'], title: 'B' })).toEqual(['title', 'days']);
});

it('ignores the order of keys, which a database may change', () => {
  const before = { days: [{ title: 'One', text: 'Light' }] };
  expect(changedFields(before, { days: [{ text: 'Light', title: 'One' }] })).toEqual([]);
});

it('combines our changes with theirs, including their timestamp', () => {
  const theirs = { ...base, price: 2, days: ['x', 'y'], updatedAt: '2' };
  expect(mergeChanges(base, { ...base, title: 'Mine' }, theirs)).toEqual({
    values: { title: 'Mine', price: 2, days: ['x', 'y'], note: '', updatedAt: '2' },
    merged: ['price', 'days'],
    conflicts: [],
  });
});

it('keeps ours if both changed the same field, and reports the conflict', () => {
  const merged = mergeChanges(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs', updatedAt: '2' });
  expect([merged.values.title, merged.merged, merged.conflicts]).toEqual(['Mine', [], ['title']]);
});

it('reports no conflict if both made the same change', () => {
  const same = { ...base, title: 'Same' };
  expect(mergeChanges(base, same, same)).toEqual({ values: same, merged: [], conflicts: [] });
});
