interface MailParts {
  subject?: string;
  body?: string;
  /** Further recipients, whom the others do not see. */
  bcc?: readonly string[];
}

/** A link that opens a new mail in the reader's own mail program. */
export function mailLink(to: string | null, { subject, body, bcc = [] }: MailParts = {}): string {
  // Not URLSearchParams: mail programs show its plus signs.
  const query = Object.entries({ subject, body, bcc: bcc.join(',') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `mailto:${to ? encodeURIComponent(to).replaceAll('%40', '@') : ''}${query && `?${query}`}`;
}

/** A text as it is quoted in a reply. */
export function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\r\n');
}
