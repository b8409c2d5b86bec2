import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NotFound } from '../errors.ts';
import type { ByteRange, FileStore } from '../file-store.ts';

export interface SentFile {
  key: string;
  type: string;
  etag: string;
  cacheControl: string;
  hasRanges?: boolean;
  /** Makes a file that can be made again. Called if it isn't there. */
  make?: () => Promise<void>;
}

/** Whole, they take less than half the time of a stream, and no more memory: that buffers two chunks of 64 KiB. */
const MAX_WHOLE_BYTES = 128 * 1024;

function isUnchanged(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'];
  if (tags === undefined) return false;
  return tags.split(',').some(item => item.trim() === '*' || item.trim().replace(/^W\//, '') === etag);
}

/** RFC 9110, section 14. Returns null to send the whole file, and 'none' if the range can't be satisfied. */
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

function requestedRange(request: FastifyRequest, { etag, hasRanges }: SentFile, size: number) {
  const condition = request.headers['if-range'];
  const isSame = condition === undefined || condition === etag;
  return hasRanges && isSame ? rangeOf(request.headers.range, size) : null;
}

async function sizeOf(store: FileStore, { key, make }: SentFile): Promise<number> {
  let size = await store.sizeOf(key);
  if (size === null && make) {
    await make();
    size = await store.sizeOf(key);
  }
  if (size === null) throw new NotFound();
  return size;
}

function destroyOnClose(reply: FastifyReply, stream: Readable): void {
  reply.raw.once('close', () => stream.destroy());
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, file }: { store: FileStore; file: SentFile },
): Promise<FastifyReply> {
  const size = await sizeOf(store, file);
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag });
  if (file.hasRanges) reply.header('accept-ranges', 'bytes');
  if (isUnchanged(request, file.etag)) return reply.code(304).send();
  const range = requestedRange(request, file, size);
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${size}`).send();
  reply.type(file.type).header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  if (request.method === 'HEAD') return reply.send();
  if (!range && size <= MAX_WHOLE_BYTES) return reply.send(await store.read(file.key));
  const stream = await (range ? store.getRange(file.key, range) : store.getStream(file.key));
  destroyOnClose(reply, stream);
  return reply.send(stream);
}
