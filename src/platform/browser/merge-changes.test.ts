import { expect, it } from 'vitest';
import { changedFields, mergeChanges } from './merge-changes.ts';

const base = { title: 'Halation', subtitle: 'Create.', tags: ['a'], updatedAt: '1' };

it('names the fields that differ, lists by what is in them', () => {
  expect(changedFields(base, { ...base, tags: ['a'] })).toEqual([]);
  expect(changedFields(base, { ...base, tags: ['b'], title: 'Glow' })).toEqual(['title', 'tags']);
});

it('brings in what others changed and keeps what we did', () => {
  const ours = { ...base, title: 'Glow' };
  const theirs = { ...base, subtitle: 'Feel.', updatedAt: '2' };
  expect(mergeChanges(base, ours, theirs)).toEqual({
    merged: { ...base, title: 'Glow', subtitle: 'Feel.', updatedAt: '2' },
    both: [],
  });
});

it('keeps ours where both changed the same, and says so', () => {
  const ours = { ...base, title: 'Glow', tags: ['b'] };
  const theirs = { ...base, title: 'Flare', tags: ['b'], updatedAt: '2' };
  const { merged, both } = mergeChanges(base, ours, theirs);
  expect(merged.title).toBe('Glow');
  expect(both).toEqual(['title']);
});
