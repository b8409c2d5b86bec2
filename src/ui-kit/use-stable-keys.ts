import { useState } from 'react';

interface Keyed<Item> {
  items: readonly Item[];
  keys: readonly number[];
}

/** Keys of the things in a list that have no ids: they move with them and stay while one is edited. */
export function useStableKeys<Item>(items: readonly Item[]): readonly number[] {
  const [known, setKnown] = useState<Keyed<Item>>(() => ({ items, keys: items.map((_, at) => at) }));
  if (known.items === items) return known.keys;
  const keys = keysAfter(known, items);
  setKnown({ items, keys });
  return keys;
}

/** An item keeps its key where it is the same one, here or elsewhere; else it is the one of its place, edited, or new. */
export function keysAfter<Item>(before: Keyed<Item>, items: readonly Item[]): readonly number[] {
  const left = new Map(before.keys.entries());
  const keys = new Map<number, number>();
  const take = (at: number, from: number | undefined) => {
    const key = from === undefined ? undefined : left.get(from);
    if (from === undefined || key === undefined || keys.has(at)) return;
    keys.set(at, key);
    left.delete(from);
  };
  for (const [at, item] of items.entries()) if (before.items[at] === item) take(at, at);
  for (const [at, item] of items.entries()) {
    if (!keys.has(at))
      take(
        at,
        [...left.keys()].find(from => before.items[from] === item),
      );
  }
  for (const at of items.keys()) take(at, at);
  let next = Math.max(-1, ...before.keys) + 1;
  return items.map((_, at) => keys.get(at) ?? next++);
}
