export function mapValues<Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  to: (value: From, key: Key) => To,
): Record<Key, To> {
  const entries = Object.entries(record) as [Key, From][];
  return Object.fromEntries(entries.map(([key, value]) => [key, to(value, key)])) as Record<Key, To>;
}
