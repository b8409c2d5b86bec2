type SnakeKey<Key extends string> = Key extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeKey<Rest>}`
  : Key;
type CamelKey<Key extends string> = Key extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<CamelKey<Rest>>}`
  : Key;

export type Snake<T> = { [Key in keyof T & string as SnakeKey<Key>]: T[Key] };
export type Camel<T> = { [Key in keyof T & string as CamelKey<Key>]: T[Key] };

const snakeKey = (key: string) => key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
const camelKey = (key: string) => key.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());

export function snakeKeys<T extends object>(value: T): Snake<T> {
  const entries = Object.entries(value).map(([key, one]) => [snakeKey(key), one] as const);
  // TypeScript can't follow keys through a string function.
  return Object.fromEntries(entries) as Snake<T>;
}

/** Converts top-level keys only. If a key is given in both spellings, the camelCase one wins. */
export function camelKeys<T extends object>(value: T): Camel<T>;
export function camelKeys(value: unknown): unknown;
export function camelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const renamed = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    const camel = camelKey(key);
    return camel === key || !Object.hasOwn(value, camel) ? [[camel, one]] : [];
  });
  return Object.fromEntries(renamed);
}
