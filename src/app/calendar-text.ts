const LINE_OCTETS = 75;

/** In UTF-8. Asking `Buffer` for each character takes fifty times longer. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Splits a content line into pieces of at most 75 octets, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

export function contentLines(lines: readonly (string | null)[]): string {
  return lines.map(line => (line === null ? '' : `${foldLine(line)}\r\n`)).join('');
}

/** `20270205T170000Z` */
export function calendarInstant(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|[.]\d+/g, '');
}

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
