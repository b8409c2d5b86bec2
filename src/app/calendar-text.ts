const LINE_OCTETS = 75;

/** Splits a content line into pieces of at most 75 octets, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Folds lines by octets. `ics` counts characters, some of which take four octets. */
export function refold(calendar: string): string {
  const lines = calendar.replace(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
export function escapeCalendarText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}
