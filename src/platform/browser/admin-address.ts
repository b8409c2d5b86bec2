/** Builds URLs such as `/admin?section=events&edit=14`. */
export function adminAddress(section: string, params: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ section });
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  return `/admin?${query}`;
}
