/** Strips the characters in `ending`. A pattern such as `/x+$/` would take quadratic time. */
export function withoutTrailing(text: string, ending: string): string {
  let end = text.length;
  while (end > 0 && ending.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** For a phrase that someone typed with or without one. */
export function withFullStop(phrase: string): string {
  return `${withoutTrailing(phrase.trim(), '.')}.`;
}
