import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../errors.ts';
import type { ByteRange, FileStore } from '../storage/file-store.ts';
import { type HiddenPart, withoutNotes } from './hidden-parts.ts';

/** A stored file as it is sent. */
export interface SentFile {
  key: string;
  type: string;
  etag: string;
  cacheControl: string;
  /** Whether a part of it may be asked for, as players do. */
  hasRanges: boolean;
  /** Parts of it that whoever asks must not read. */
  hidden?: readonly HiddenPart[];
}

/** Whether whoever asks has the file already. */
export function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  return asked.split(',').some(item => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}

/** The one range that is asked for; null: the whole file; 'none': nothing that it has (RFC 9110, section 14). */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'none' | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const isSuffix = first === '';
  const start = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const end = isSuffix || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && !isSuffix && Number(last) < start) return null;
  return start > end ? 'none' : { start, end };
}

function askedRange(request: FastifyRequest, { etag, hasRanges }: SentFile, size: number) {
  const condition = request.headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  return hasRanges && isSame ? rangeOf(request.headers.range, size) : null;
}

/** A stream of a file that somebody reads slowly, or stops reading, must not stay open behind them. */
function endingWith(reply: FastifyReply, stream: Readable): void {
  reply.raw.once('close', () => stream.destroy());
}

/** Sends a stored file, or the part of it that is asked for, without holding it in memory. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file }: { store: FileStore; file: SentFile },
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag });
  if (file.hasRanges) reply.header('accept-ranges', 'bytes');
  if (isUnchanged(request, file.etag)) return reply.code(304).send();
  const size = await store.sizeOf(file.key);
  if (size === null) throw new NotFound();
  const range = askedRange(request, file, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.type(file.type).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  const stream = await (range ? store.getRange(file.key, range) : store.getStream(file.key));
  endingWith(reply, stream);
  const { hidden = [] } = file;
  if (hidden.length === 0) return reply.send(stream);
  const shown = withoutNotes(stream as AsyncIterable<Buffer>, hidden, range ? range.start : 0);
  return reply.send(Readable.from(shown, { objectMode: false }));
}
