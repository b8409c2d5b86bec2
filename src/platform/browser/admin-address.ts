export function adminAddress(section: string, params: Record<string, string | number> = {}): string {
  const query = new URLSearchParams({ section });
  for (const [name, value] of Object.entries(params)) query.set(name, String(value));
  return `/admin?${query}`;
}
