import { Readable } from 'node:stream';
import { DataStore, MemoryLocker, Server, Upload } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#src/platform/server/context.ts';
import { AppError } from '#src/platform/server/errors.ts';
import { answerOf } from '#src/platform/server/error-handler.ts';
import { MAX_VIDEO_BYTES, RESUMABLE_PATH, UNFINISHED_HOURS } from '../uploads.rules.ts';
import { appendToUpload, beginUpload, dropUnfinished, getUnfinished } from './uploads.commands.resume.ts';

/** What the protocol's library works with, on behalf of whoever sent the request. */
class UnfinishedStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  readonly #ctx: Context;

  constructor(ctx: Context) {
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
    // Without the date of its creation: what has expired is not found, which the library would decide anew.
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

/** Whoever resumes in this process waits until the request that broke off has kept what it had. */
const locker = new MemoryLocker();

/** What the library refuses by itself comes as `{ status_code, body }`. */
type Refusal = { status_code?: number; body?: string };

function problemOf(request: FastifyRequest, error: Error | Refusal): { status_code: number; body: string } {
  const { status_code: status, body } = error as Refusal;
  const answer =
    status !== undefined && !(error instanceof AppError)
      ? {
          status,
          problem: { code: status === 409 ? 'offset_conflict' : 'unreadable', message: (body ?? '').trim() },
        }
      : answerOf(error);
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
    onResponseError: (_asked, error) => problemOf(request, error),
  });
}

/** Ends where the sender went away, instead of failing: what came is kept. */
async function* untilBroken(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch {
    // They will be back.
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
  // As long as the request lasts, its answer may begin; a browser's types know nothing of that.
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: stream, duplex: 'half' };
  return new Request(url, init);
}

/** Answers a request of the protocol. */
export async function answerResumable(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const answer = await protocolFor(request).handleWeb(webRequest(request));
  for (const [name, value] of answer.headers) {
    // Pages of this site alone send files, and Fastify counts for itself.
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
