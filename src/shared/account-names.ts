const NAME_MAX = 100;

/** Users control their own metadata, so it can contain anything. */
function cleanLine(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  return (
    value
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, max)
      .trim() || null
  );
}

/** Prefers the names from sign-up, then Google's, then splits the full name. */
export function namesOf(metadata: Record<string, unknown>): {
  firstName: string | null;
  lastName: string | null;
} {
  const firstName = cleanLine(metadata['first_name'] ?? metadata['given_name'], NAME_MAX);
  const lastName = cleanLine(metadata['last_name'] ?? metadata['family_name'], NAME_MAX);
  if (firstName || lastName) return { firstName, lastName };
  const [first, ...rest] = (cleanLine(metadata['full_name'] ?? metadata['name'], 2 * NAME_MAX) ?? '').split(
    /\s+/,
  );
  return { firstName: cleanLine(first, NAME_MAX), lastName: cleanLine(rest.join(' '), NAME_MAX) };
}
