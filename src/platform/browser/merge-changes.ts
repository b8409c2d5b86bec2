/** Whether two values that came from JSON, or go there, say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields in which two states of a record differ. */
export function changedFields<T extends object>(before: T, after: T): (keyof T & string)[] {
  const names = Object.keys(after) as (keyof T & string)[];
  return names.filter(name => !isSame(before[name], after[name]));
}

/**
 * What somebody made of `base`, put on top of what others made of it meanwhile: their changes come in, ours stay.
 * `both` names the fields that both changed, and not to the same.
 */
export function mergeChanges<T extends object>(
  base: T,
  ours: T,
  theirs: T,
): { merged: T; both: (keyof T & string)[] } {
  const mine = changedFields(base, ours);
  const merged = { ...theirs };
  for (const name of mine) merged[name] = ours[name];
  const both = changedFields(base, theirs).filter(
    name => mine.includes(name) && !isSame(ours[name], theirs[name]),
  );
  return { merged, both };
}
