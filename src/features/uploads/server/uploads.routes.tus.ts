import { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FilesContext } from '#src/platform/server/context.ts';
import { AppError } from '#src/platform/server/errors.ts';
import { problemOf } from '#src/platform/server/error-handler.ts';
import { MAX_VIDEO_BYTES, RESUMABLE_PATH, UNFINISHED_HOURS } from '../uploads.rules.ts';
import { appendToUpload, beginUpload, dropUnfinished, getUnfinished } from './uploads.commands.resume.ts';

class UnfinishedStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #ctx: FilesContext;

  constructor(ctx: FilesContext) {
    super();
    this.#ctx = ctx;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata = {} } = upload;
    upload.creation_date = this.#ctx.clock.now().toISOString();
    await beginUpload(this.#ctx, { id, size, metadata });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    // Leave out the creation date, or the library would check expiration itself; expired uploads are already
    // not found.
    const { size, received, metadata } = await getUnfinished(this.#ctx, id);
    return new Upload({ id, size, offset: received, metadata });
  }

  override write(stream: Readable, id: string): Promise<number> {
    return appendToUpload(this.#ctx, id, stream as AsyncIterable<Buffer>);
  }

  override async remove(id: string): Promise<void> {
    await getUnfinished(this.#ctx, id);
    await dropUnfinished(this.#ctx, id);
  }

  override getExpiration(): number {
    return UNFINISHED_HOURS * 3_600_000;
  }
}

/** A client that resumes waits here until its interrupted request has stored what it received. */
const locker = new MemoryLocker();

/** Errors thrown by the library itself look like this. */
type Refusal = { status_code?: number; body?: string };

function tusError(request: FastifyRequest, error: Error | Refusal): { status_code: number; body: string } {
  const { status_code: status, body } = error as Refusal;
  const answer =
    status !== undefined && !(error instanceof AppError)
      ? {
          status,
          problem: { code: status === 409 ? 'offset_conflict' : 'unreadable', message: (body ?? '').trim() },
        }
      : problemOf(error);
  if (answer.status === 500) request.log.error({ err: error }, 'request failed');
  return { status_code: answer.status, body: JSON.stringify({ ...answer.problem, requestId: request.id }) };
}

function protocolFor(request: FastifyRequest): Server {
  return new Server({
    path: RESUMABLE_PATH,
    datastore: new UnfinishedStore(request.ctx),
    locker,
    maxSize: MAX_VIDEO_BYTES,
    relativeLocation: true,
    onResponseError: (_request, error) => tusError(request, error),
  });
}

/** Treats a broken connection as the end of the stream, so that what was received is kept. */
async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch {
    // The client will resume.
  }
}

function webRequest({ raw, body, method }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const url = new URL(raw.url ?? '/', 'http://halation.invalid');
  if (!(body instanceof Readable)) return new Request(url, { method, headers });
  const stream = Readable.toWeb(Readable.from(untilBroken(body))) as ReadableStream;
  // fetch requires `duplex` for streaming bodies, but TypeScript's DOM types lack it.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: stream, duplex: 'half' };
  return new Request(url, init);
}

export async function answerResumable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await protocolFor(request).handleWeb(webRequest(request));
  for (const [name, value] of answer.headers) {
    // Only this site's own pages upload files, and Fastify sets Content-Length itself.
    if (name.startsWith('access-control-') || name === 'content-length') continue;
    reply.header(name, value);
  }
  if (answer.status >= 400) reply.type('application/json; charset=utf-8');
  const text = await answer.text();
  return reply
    .code(answer.status)
    .header('cache-control', 'no-store')
    .send(text === '' ? undefined : text);
}
