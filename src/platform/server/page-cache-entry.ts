import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheTag } from '#src/shared/topics.ts';
import type { Encoding } from './accept-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Below this a packet is a packet. */
const SMALLEST_TO_COMPRESS = 256;

/** One body, and the headers that go with it as `writeHead` takes them fastest. */
export interface Variant {
  encoding: Encoding;
  body: Buffer;
  etag: string;
  headers: string[];
}

/** How often one route was answered from here. */
export interface RouteCount {
  hits: number;
  notModified: number;
}

/** A stored answer in every encoding. */
export interface Entry {
  key: string;
  tags: readonly CacheTag[];
  /** The path as a JSON string, for log lines. */
  logPath: string;
  /** The route's pattern, for the metrics. */
  route: string;
  count: RouteCount;
  /** Milliseconds of the epoch from which on it says something untrue. */
  freshUntil: number;
  identity: Variant;
  gzip: Variant | null;
  br: Variant | null;
  /** Headers of a 304, by the etag that was asked about. */
  notModified: Map<string, string[]>;
}

/** An answer as the route made it. */
export interface Answer {
  body: Buffer;
  contentType: string;
  /** All that is the same for every reader: security headers, cache-control, vary. */
  headers: Record<string, string>;
}

/** Headers that say something of one delivery, not of the content. */
const PER_DELIVERY = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/** What of a reply's headers can be kept for others. */
export function keptHeaders(
  headers: Record<string, string | number | string[] | undefined>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!PER_DELIVERY.has(name) && value !== undefined) kept[name] = String(value);
  }
  return kept;
}

function variantOf(answer: Answer, encoding: Encoding, body: Buffer, etag: string): Variant {
  const headers = ['content-type', answer.contentType, 'content-length', String(body.length), 'etag', etag];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
  return { encoding, body, etag, headers };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

function compressed(
  entry: Entry,
  answer: Answer,
  encoding: Encoding,
  body: Buffer,
  mark: string,
): Variant | null {
  if (body.length >= answer.body.length) return null;
  return variantOf(answer, encoding, body, entry.identity.etag.replace(/"$/, `-${mark}"`));
}

/** A 304 repeats what a 200 would say of the content, without describing a body. */
function learnNotModified(entry: Entry, answer: Answer, variant: Variant | null): void {
  if (variant === null) return;
  const headers = ['etag', variant.etag];
  for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
  entry.notModified.set(variant.etag, headers);
}

/**
 * Makes an entry that is compressed quickly: the one who asked first is waiting. Each encoding has a strong
 * etag of its own (RFC 9110, section 8.8.3), made of the plain body's.
 */
export async function makeEntry(
  about: Pick<Entry, 'key' | 'logPath' | 'tags' | 'route' | 'count' | 'freshUntil'>,
  answer: Answer,
): Promise<Entry> {
  const digest = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  const identity = variantOf(answer, 'identity', answer.body, `"${digest}"`);
  const entry: Entry = { ...about, identity, gzip: null, br: null, notModified: new Map() };
  if (answer.body.length >= SMALLEST_TO_COMPRESS) {
    const [zipped, squeezed] = await Promise.all([
      compressGzip(answer.body, { level: 6 }),
      brotli(answer.body, 4),
    ]);
    entry.gzip = compressed(entry, answer, 'gzip', zipped, 'gz');
    entry.br = compressed(entry, answer, 'br', squeezed, 'br4');
  }
  for (const variant of [identity, entry.gzip, entry.br]) learnNotModified(entry, answer, variant);
  return entry;
}

/** Compresses as tightly as can be. Readers who hold the looser body still get their 304. */
export async function compressMax(entry: Entry, answer: Answer): Promise<void> {
  if (entry.br === null) return;
  const [zipped, squeezed] = await Promise.all([
    compressGzip(answer.body, { level: 9 }),
    brotli(answer.body, 11),
  ]);
  const tightest: [Variant | null, Variant | null] = [
    compressed(entry, answer, 'gzip', zipped, 'gz9'),
    compressed(entry, answer, 'br', squeezed, 'br11'),
  ];
  for (const variant of tightest) learnNotModified(entry, answer, variant);
  entry.gzip = tightest[0] ?? entry.gzip;
  entry.br = tightest[1] ?? entry.br;
}

/** Bytes of memory, roughly: the bodies, and a flat rate for headers and bookkeeping. */
export function sizeOf(entry: Entry): number {
  const bodies = entry.identity.body.length + (entry.gzip?.body.length ?? 0) + (entry.br?.body.length ?? 0);
  return bodies + 8_000;
}

/** The body for a reader who prefers `encoding`. */
export function variantFor(entry: Entry, encoding: Encoding): Variant {
  return entry[encoding] ?? entry.identity;
}

/** The headers of a 304 when `If-None-Match` names what would be sent (weak comparison), else null. */
export function notModifiedHeaders(
  entry: Entry,
  variant: Variant,
  asked: string | undefined,
): string[] | null {
  if (asked === undefined) return null;
  const exact = entry.notModified.get(asked);
  if (exact) return exact;
  if (asked.trim() === '*') return entry.notModified.get(variant.etag) ?? null;
  for (const item of asked.split(',')) {
    const found = entry.notModified.get(item.trim().replace(/^W\//, ''));
    if (found) return found;
  }
  return null;
}
