import { useState } from 'react';

interface Keyed<Item> {
  items: readonly Item[];
  keys: readonly number[];
}

/** Keys for list items without ids. They move with their items and survive edits. */
export function useStableKeys<Item>(items: readonly Item[]): readonly number[] {
  const [known, setKnown] = useState<Keyed<Item>>(() => ({ items, keys: items.map((_, at) => at) }));
  if (known.items === items) return known.keys;
  const keys = keysAfter(known, items);
  setKnown({ items, keys });
  return keys;
}

/**
 * An item keeps its key if it is unchanged, wherever it is now. Otherwise it gets the key of its position, or a
 * new one.
 */
export function keysAfter<Item>(before: Keyed<Item>, items: readonly Item[]): readonly number[] {
  const left = new Map(before.keys.entries());
  const keys = new Map<number, number>();
  const reuseKey = (at: number, from: number | undefined) => {
    const key = from === undefined ? undefined : left.get(from);
    if (from === undefined || key === undefined || keys.has(at)) return;
    keys.set(at, key);
    left.delete(from);
  };
  for (const [at, item] of items.entries()) if (before.items[at] === item) reuseKey(at, at);
  for (const [at, item] of items.entries()) {
    if (!keys.has(at))
      reuseKey(
        at,
        [...left.keys()].find(from => before.items[from] === item),
      );
  }
  for (const at of items.keys()) reuseKey(at, at);
  let next = Math.max(-1, ...before.keys) + 1;
  return items.map((_, at) => keys.get(at) ?? next++);
}
