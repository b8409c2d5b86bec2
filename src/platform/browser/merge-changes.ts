import { hashKey } from '@tanstack/react-query';

export interface Merged<T> {
  /** Our changes on top of theirs. */
  values: T;
  /** Fields that only they changed. */
  merged: (keyof T & string)[];
  /** Fields that both changed, to different values. `values` has ours. */
  conflicts: (keyof T & string)[];
}

/** The order of an object's keys doesn't matter: PostgreSQL sorts those of JSON in its own way. */
export function isSame(a: unknown, b: unknown): boolean {
  return hashKey([a]) === hashKey([b]);
}

/** Ignores `updatedAt`. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter(name => name !== 'updatedAt' && !isSame(before[name], after[name]));
}

/** A three-way merge; both sides started from `base`. */
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
