/** No form of this site nests deeper; PostgreSQL and JSON.stringify give up at some depth beyond. */
const MAX_DEPTH = 32;

/** Whether PostgreSQL can store a text: it takes no NUL character and, as JSON, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/**
 * Where a JSON value holds something that can't be stored, as the path of a field such as `images.0.alt`: a text, a key
 * (then what has the key), or lists within lists without end (then the field around them). Null: nowhere.
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
