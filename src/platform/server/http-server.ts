import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AddressTooLong } from './errors.ts';
import type { PageCache } from './page-cache.ts';

/** Longer than proxies keep idle connections, so they never use one that we are closing. */
const KEEP_ALIVE_MS = 72_000;

export function httpServer(
  cache: PageCache,
  router: RequestListener,
  idOf: (request: IncomingMessage) => string,
): Server {
  return createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!cache.answer(request, response, idOf)) router(request, response);
  });
}

/** More than twice the longest URL of the site: the redirect of a Google sign-in. */
const MAX_ADDRESS_BYTES = 2048;

export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done((request.raw.url ?? '').length > MAX_ADDRESS_BYTES ? new AddressTooLong() : undefined);
  });
}

/** Stops listening, waits for requests in flight, and aborts them after `limitMs`. */
export async function stopServing(app: FastifyInstance, cache: PageCache, limitMs: number): Promise<void> {
  cache.close();
  // Closes connections a second after their last answer.
  app.server.keepAliveTimeout = 1;
  const deadline = setTimeout(() => app.server.closeAllConnections(), limitMs);
  await app.close().finally(() => clearTimeout(deadline));
}
