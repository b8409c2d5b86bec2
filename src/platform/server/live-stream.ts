import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { TOPICS } from '#src/shared/topics.ts';
import type { PageCache } from './page-cache.ts';

/** Proxies close connections without traffic. */
const HEARTBEAT_MS = 20_000;
/** Then the browser reconnects with a fresh token, so that former admins stop receiving changes. */
const MAX_STREAM_MS = 5 * 60_000;
const BATCH_MS = 50;
/** Every open panel refetches after a message, so they come no faster than this, and to all at the same time. */
const PACE_MS = 2_000;

interface Stream {
  body: PassThrough;
  endsAt: number;
}

const message = (topics: readonly string[]): string => `data: ${JSON.stringify(topics)}\n\n`;

class Streams {
  readonly #open = new Set<Stream>();
  readonly #waiting = new Set<string>();
  #flushedAt = -PACE_MS;

  /** A new listener starts with `*`, because it may have missed changes. */
  add(): PassThrough {
    const stream = { body: new PassThrough(), endsAt: Date.now() + MAX_STREAM_MS };
    this.#open.add(stream);
    stream.body.on('close', () => this.#open.delete(stream));
    stream.body.write(message(['*']));
    return stream.body;
  }

  notify(topic: string): void {
    if (this.#open.size === 0 || !(topic === '*' || topic in TOPICS)) return;
    if (this.#waiting.size === 0) {
      const wait = Math.max(BATCH_MS, this.#flushedAt + PACE_MS - performance.now());
      setTimeout(() => this.#flush(), wait).unref();
    }
    this.#waiting.add(topic);
  }

  beat(): void {
    for (const { body, endsAt } of this.#open) {
      if (Date.now() >= endsAt) body.end();
      else body.write(':\n\n');
    }
  }

  end(): void {
    for (const { body } of this.#open) body.end();
  }

  #flush(): void {
    this.#flushedAt = performance.now();
    const text = message([...this.#waiting]);
    this.#waiting.clear();
    for (const { body } of this.#open) body.write(text);
  }
}

/**
 * `GET /api/live` tells open admin panels what has changed, in any process. Server-sent events, read with `fetch`
 * because EventSource can't send a bearer token.
 */
export function streamChanges(app: FastifyInstance, cache: PageCache): void {
  const streams = new Streams();
  cache.watch(topic => streams.notify(topic));
  const heartbeat = setInterval(() => streams.beat(), HEARTBEAT_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    streams.end();
  });
  app.get(
    '/api/live',
    {
      exposeHeadRoute: false,
      config: { access: 'admin' },
      schema: {
        response: {
          200: { description: 'A stream', content: { 'text/event-stream': { schema: z.string() } } },
        },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      // Otherwise nginx buffers the messages.
      reply.header('x-accel-buffering', 'no');
      return reply.type('text/event-stream; charset=utf-8').send(streams.add());
    },
  );
}
