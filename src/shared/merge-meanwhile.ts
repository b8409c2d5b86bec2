/** A record that was changed here and elsewhere, brought together. */
export interface Merged<Values> {
  /** What was changed here, and everything else as it is there now. */
  values: Values;
  /** What was changed elsewhere alone. */
  taken: (keyof Values)[];
  /** What was changed on both sides, to different things: `values` holds ours. */
  disputed: (keyof Values)[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Brings together what somebody typed (`mine`) and what somebody else saved (`theirs`); both began at `base`. */
export function mergeMeanwhile<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const merged: Merged<Values> = { values: { ...theirs }, taken: [], disputed: [] };
  for (const key of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(theirs[key], mine[key])) continue;
    if (isSame(base[key], mine[key])) {
      merged.taken.push(key);
    } else {
      merged.values[key] = mine[key];
      if (!isSame(base[key], theirs[key])) merged.disputed.push(key);
    }
  }
  return merged;
}

/** The names of what differs between two states of a record. */
export function changedKeys<Values extends object>(before: Values, after: Values): (keyof Values)[] {
  return (Object.keys(after) as (keyof Values)[]).filter(key => !isSame(before[key], after[key]));
}
