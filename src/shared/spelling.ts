function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());
}

/** The same object with its own keys in camelCase; anything else as it is. A key given in both spellings counts as camelCase. */
export function camelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const renamed = entries.map(([key, one]): [string, unknown] => [camelKey(key), one]);
  return {
    ...Object.fromEntries(renamed),
    ...Object.fromEntries(entries.filter(([k]) => camelKey(k) === k)),
  };
}
