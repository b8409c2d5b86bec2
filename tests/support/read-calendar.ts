type Properties = Record<string, string>;

/** Parses a calendar (RFC 5545). Unfolds lines but doesn't unescape text. */
export function readCalendar(text: string): { head: Properties; entries: Properties[] } {
  if (!text.startsWith('BEGIN:VCALENDAR\r\n') || !text.endsWith('END:VCALENDAR\r\n')) {
    throw new Error('This is no calendar');
  }
  const head: Properties = {};
  const entries: Properties[] = [];
  let current = head;
  for (const line of text
    .replace(/\r\n[ \t]/g, '')
    .trimEnd()
    .split('\r\n')) {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`No property: ${line}`);
    if (line === 'BEGIN:VEVENT') entries.push((current = {}));
    else if (line === 'END:VEVENT') current = head;
    else current[name] = value;
  }
  return { head, entries };
}
