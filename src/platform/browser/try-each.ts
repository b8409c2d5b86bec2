/** Runs sequentially. Returns the items that failed, and throws only if all of them did. */
export async function tryEach<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await act(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0 && failures.length === items.length) throw failures[0];
  return failures;
}
