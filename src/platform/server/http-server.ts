import { type RequestListener, type Server, createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { AddressTooLong } from './errors.ts';
import type { PageCache } from './page-cache.ts';

/** Longer than proxies keep an idle connection, so that it is never we who close one in use. */
const KEEP_ALIVE_MS = 72_000;

/** An HTTP server that asks the page cache first and the router second. */
export function httpServer(cache: PageCache, router: RequestListener): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!cache.answer(request, response)) router(request, response);
  });
}

/** More than twice the longest address that the product makes: a sign-in with Google, with its redirect. */
const MAX_ADDRESS_BYTES = 2048;

/** Refuses long addresses before anything reads them. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done((request.raw.url ?? '').length > MAX_ADDRESS_BYTES ? new AddressTooLong() : undefined);
  });
}

/** Accepts nothing more, lets what runs finish, and cuts off what has not after `limitMs`. */
export async function stopServing(app: FastifyInstance, cache: PageCache, limitMs: number): Promise<void> {
  const finished = new AbortController();
  cache.close();
  const closed = app.close().finally(() => finished.abort());
  const deadline = Date.now() + limitMs;
  // A connection that served its last request would otherwise stay open for its next.
  while (!finished.signal.aborted) {
    app.server.closeIdleConnections();
    if (Date.now() > deadline) app.server.closeAllConnections();
    await pause(25, undefined, { signal: finished.signal }).catch(() => undefined);
  }
  await closed;
}
