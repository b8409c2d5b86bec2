export type Encoding = 'br' | 'gzip' | 'identity';

const known = new Map<string, Encoding>();
const KNOWN_MAX = 200;

function qualityOf(parameters: string[]): number {
  const q = parameters.find(one => one.trim().startsWith('q='));
  return q === undefined ? 1 : Number(q.trim().slice(2)) || 0;
}

function parse(header: string): Encoding {
  const quality = new Map<string, number>();
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';');
    if (name.trim()) quality.set(name.trim(), qualityOf(parameters));
  }
  const any = quality.get('*') ?? 0;
  const br = quality.get('br') ?? any;
  const gzip = quality.get('gzip') ?? quality.get('x-gzip') ?? any;
  // Without `identity` in the header, the plain body is acceptable but never preferred.
  const plain = quality.get('identity') ?? (quality.has('*') ? any : Number.MIN_VALUE);
  if (br > 0 && br >= gzip && br >= plain) return 'br';
  if (gzip > 0 && gzip >= plain) return 'gzip';
  return 'identity';
}

/** Chooses by `Accept-Encoding` (RFC 9110, section 12.5.3). Cached, because browsers send only a few values. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  let encoding = known.get(header);
  if (encoding === undefined) {
    encoding = parse(header);
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(header, encoding);
  }
  return encoding;
}
