import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import { VISITOR, guardAccess } from '#src/platform/server/access.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { startCacheListener } from '#src/platform/server/database/cache-listener.ts';
import { openPool } from '#src/platform/server/database/pool.ts';
import { handleErrors } from '#src/platform/server/error-handler.ts';
import { httpServer, stopServing } from '#src/platform/server/http-server.ts';
import { cacheAnswers } from '#src/platform/server/page-cache-plugin.ts';
import { PageCache } from '#src/platform/server/page-cache.ts';
import { requestIdFrom } from '#src/platform/server/request-log.ts';
import { anActor } from './actors.ts';

type Options = {
  maxBytes?: number;
  now?: () => number;
  routes: (app: FastifyInstance, pool: pg.Pool) => void;
};

/** The only one that the server accepts. */
export const MEMBER_TOKEN = 'Bearer a.member.s';

/** The real page cache with test routes. */
export async function startCachedServer(databaseUrl: string, { routes, ...options }: Options) {
  const pool = openPool(databaseUrl, () => undefined);
  const cache = new PageCache(options);
  const app: FastifyInstance = Fastify({
    serverFactory: router => httpServer(cache, router, requestIdFrom(0)),
    return503OnClosing: false,
  });
  handleErrors(app);
  guardAccess(
    app,
    async ({ headers }) => (headers.authorization === MEMBER_TOKEN ? anActor('user') : VISITOR),
    systemClock,
  );
  cacheAnswers(app, cache);
  routes(app, pool);
  const listener = await startCacheListener(databaseUrl, { pool, cache, log: app.log });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await stopServing(app, cache, 2_000);
    await listener.stop();
    await pool.end();
  };
  return { url, cache, pool, stop };
}
