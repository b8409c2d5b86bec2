/** A record that was changed here and elsewhere, brought together. */
export interface Merged<T> {
  /** What was changed here, and everything else as it is there now. */
  values: T;
  /** What was changed elsewhere alone. */
  merged: (keyof T & string)[];
  /** What was changed on both sides, to different things: `values` holds ours. */
  conflicts: (keyof T & string)[];
}

/** Whether two values that came from JSON, or go there, say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two states of a record differ; when it was saved is no change of its own. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter(name => name !== 'updatedAt' && !isSame(before[name], after[name]));
}

/** Brings together what somebody typed (`mine`) and what somebody else saved (`theirs`); both began at `base`. */
export function mergeChanges<T extends object>(base: T, mine: T, theirs: T): Merged<T> {
  const merged: Merged<T> = { values: { ...theirs }, merged: [], conflicts: [] };
  for (const name of changedFields(mine, theirs)) {
    if (isSame(base[name], mine[name])) {
      merged.merged.push(name);
    } else {
      merged.values[name] = mine[name];
      if (!isSame(base[name], theirs[name])) merged.conflicts.push(name);
    }
  }
  return merged;
}
