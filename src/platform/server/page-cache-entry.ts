import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CacheTag } from '#src/shared/topics.ts';
import type { Encoding } from './accept-encoding.ts';
import { pathOf } from './request-log.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Smaller bodies fit into one packet anyway. */
const SMALLEST_TO_COMPRESS = 256;

/** A body with its headers, in the form that `writeHead` handles fastest. */
export interface Variant {
  encoding: Encoding;
  body: Buffer;
  etag: string;
  headers: string[];
}

export interface RouteCount {
  hits: number;
  notModified: number;
}

/** How long an answer may be served after a change, in milliseconds. Default: not at all. */
export type MaxStaleMs = Partial<Record<CacheTag, number>>;

/** What a render and the entry it makes have in common. */
export interface Cacheable {
  key: string;
  tags: readonly CacheTag[];
  maxStaleMs: MaxStaleMs;
  /** It's the same for admins, too. */
  ignoresActor: boolean;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface Entry extends Cacheable {
  /** The path as a JSON string, for log lines. */
  logPath: string;
  count: RouteCount;
  identity: Variant;
  gzip: Variant | null;
  br: Variant | null;
  /** Headers of 304 responses by etag. */
  notModified: Map<string, string[]>;
}

export interface Answer {
  body: Buffer;
  contentType: string;
  /** The same for every reader: security headers, cache-control, vary. */
  headers: Record<string, string>;
}

/** Headers that describe one delivery, not the content. */
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

/** A 304 repeats the headers of a 200 except those that describe the body. */
function learnNotModified(entry: Entry, answer: Answer, variant: Variant | null): void {
  if (variant === null) return;
  const headers = ['etag', variant.etag];
  for (const [name, value] of Object.entries(answer.headers)) headers.push(name, value);
  entry.notModified.set(variant.etag, headers);
}

/**
 * Compresses quickly, because the first reader is waiting. Each encoding has its own strong etag, derived from that of
 * the plain body (RFC 9110, section 8.8.3).
 */
export async function makeEntry(
  { key, tags, maxStaleMs, ignoresActor, expiresAt, count }: Cacheable & Pick<Entry, 'count'>,
  answer: Answer,
): Promise<Entry> {
  const digest = createHash('sha256').update(answer.body).digest('base64url').slice(0, 22);
  const identity = variantOf(answer, 'identity', answer.body, `"${digest}"`);
  const entry: Entry = {
    key,
    tags,
    maxStaleMs,
    ignoresActor,
    expiresAt,
    logPath: JSON.stringify(pathOf(key)),
    count,
    identity,
    gzip: null,
    br: null,
    notModified: new Map(),
  };
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

/** Compresses as tightly as possible. Readers of the earlier body still get a 304. */
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

/** Approximate bytes of memory: bodies plus a flat rate for headers. */
export function sizeOf(entry: Entry): number {
  const bodies = entry.identity.body.length + (entry.gzip?.body.length ?? 0) + (entry.br?.body.length ?? 0);
  return bodies + 8_000;
}

export function variantFor(entry: Entry, encoding: Encoding): Variant {
  return entry[encoding] ?? entry.identity;
}

/** Returns the headers of a 304 if `If-None-Match` matches (weak comparison), else null. */
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
