interface MailParts {
  subject?: string;
  body?: string;
  bcc?: readonly string[];
}

export function mailLink(to: string | null, { subject, body, bcc = [] }: MailParts = {}): string {
  // Not URLSearchParams: email programs show its plus signs.
  const query = Object.entries({ subject, body, bcc: bcc.join(',') })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`)
    .join('&');
  return `mailto:${to ? encodeURIComponent(to).replaceAll('%40', '@') : ''}${query && `?${query}`}`;
}

export function quoted(text: string): string {
  return text
    .split(/\r?\n/)
    .map(line => `> ${line}`)
    .join('\r\n');
}
