import { type RequestListener, type Server, createServer } from 'node:http';
import type { PageCache } from './page-cache.ts';

/** Longer than any proxy keeps an idle connection, so that it is never we who close one in use. */
const KEEP_ALIVE_MS = 72_000;

/** An HTTP server that asks the page cache first and the router second. */
export function httpServer(cache: PageCache, router: RequestListener): Server {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!cache.answer(request, response)) router(request, response);
  });
  return server;
}
