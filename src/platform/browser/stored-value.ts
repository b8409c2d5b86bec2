/** A setting stored in this browser, such as a narrow sidebar. Null if there is none or storage is blocked. */
export function readStored(name: string): string | null {
  try {
    return localStorage.getItem(`halation.${name}`);
  } catch {
    return null;
  }
}

export function writeStored(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`halation.${name}`);
    else localStorage.setItem(`halation.${name}`, value);
  } catch {
    // Then it lasts only until the page is closed.
  }
}
