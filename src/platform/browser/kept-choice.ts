/** What somebody chose in this browser, such as a narrow sidebar; null where nothing is kept, or may be. */
export function keptChoice(name: string): string | null {
  try {
    return localStorage.getItem(`halation.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a choice for the next visit, where the browser lets it; null forgets it. */
export function keepChoice(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`halation.${name}`);
    else localStorage.setItem(`halation.${name}`, value);
  } catch {
    // It holds for this visit then.
  }
}
