const firstLetter = (word: string | null | undefined): string => Array.from(word ?? '')[0] ?? '';

export function initialsOf(
  names: readonly (string | null | undefined)[],
  otherwise: string | null | undefined,
): string {
  const words = names.flatMap(name => name?.trim().split(/\s+/) ?? []).filter(Boolean);
  const last = words.length > 1 ? words.at(-1) : null;
  const letters = firstLetter(words[0]) + firstLetter(last);
  return (letters || firstLetter(otherwise) || '?').toUpperCase();
}

export function Initials({ name, email }: { name: string | null; email: string | null }) {
  return (
    <span aria-hidden className="initials">
      {initialsOf([name], email)}
    </span>
  );
}
