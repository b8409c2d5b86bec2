import { useState } from 'react';

type Id = string | number;

/** Rows that are no longer shown don't count as selected. */
export function useSelection(shown: readonly Id[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set());
  const ids = shown.filter(id => chosen.has(id));
  const isAll = shown.length > 0 && ids.length === shown.length;
  return {
    ids,
    isAll,
    has: (id: Id) => ids.includes(id),
    toggle: (id: Id) => setChosen(new Set(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])),
    toggleAll: () => setChosen(new Set(isAll ? [] : shown)),
    clear: () => setChosen(new Set()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
