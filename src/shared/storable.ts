/** Deeper than any form of this site. PostgreSQL and JSON.stringify fail at some greater depth. */
const MAX_DEPTH = 32;

/** PostgreSQL can't store NUL characters or, in JSON, lone surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/**
 * Returns the path (such as `images.0.alt`) of something in a JSON value that can't be stored: a string, the object that
 * has the key, or the top-level field if it's nested too deeply. Returns null if everything can be stored.
 */
export function findUnstorable(value: unknown): string | null {
  const path = pathToUnstorable(value, 0);
  if (!path) return null;
  return path.length < MAX_DEPTH ? path.join('.') : String(path[0]);
}

function pathToUnstorable(value: unknown, depth: number): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  if (depth === MAX_DEPTH) return [];
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return [];
    const path = pathToUnstorable(part, depth + 1);
    if (path) return [key, ...path];
  }
  return null;
}
