import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Disk } from 'flydrive';
import type pg from 'pg';
import { type ResolveActor, everybodyIsVisitor, guardAccess } from '#src/platform/server/access.ts';
import type { Clock } from '#src/platform/server/clock.ts';
import { trustProxyOption } from '#src/platform/server/config-values.ts';
import type { Config } from '#src/platform/server/config.ts';
import { databaseOf } from '#src/platform/server/database/pool.ts';
import { handleErrors, sendProblem } from '#src/platform/server/error-handler.ts';
import { reportHealth } from '#src/platform/server/health.ts';
import { httpServer } from '#src/platform/server/http-server.ts';
import type { Jobs } from '#src/platform/server/jobs.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { publishMetrics } from '#src/platform/server/metrics.ts';
import { publishApi, useContracts } from '#src/platform/server/openapi.ts';
import { cacheAnswers } from '#src/platform/server/page-cache-plugin.ts';
import type { PageCache } from '#src/platform/server/page-cache.ts';
import { limitRates } from '#src/platform/server/rate-limit.ts';
import { type SharedContext, provideContext } from '#src/platform/server/request-context.ts';
import { logRequests, nextRequestId } from '#src/platform/server/request-log.ts';
import { securityHeaders, sendSecurityHeaders } from '#src/platform/server/security-headers.ts';
import { serveFiles } from '#src/platform/server/static-files.ts';
import { TagMemo } from '#src/platform/server/tag-memo.ts';
import { readClientAssets } from './assets.ts';
import { discoveryPlugin } from './discovery-plugin.ts';
import { loadRender, pagesPlugin } from './pages-plugin.ts';
import { routes } from './slices.ts';

const JSON_LIMIT = 64 * 1024;

/** What a server is made of; tests hand in their own. */
export interface ServerParts {
  config: Config;
  pool: pg.Pool;
  cache: PageCache;
  clock: Clock;
  storage: Disk;
  log: Log;
  jobs?: Jobs | undefined;
  resolveActor?: ResolveActor;
  /** What `npm run build` made; null: a server of the API alone. */
  distDir: string | null;
}

/** What is the same for every request. */
export function sharedContext({ pool, clock, storage, jobs, cache }: ServerParts): SharedContext {
  return { db: databaseOf(pool), clock, storage, jobs, onTouched: tags => cache.drop(tags) };
}

function openFastify({ config, cache, log }: ServerParts, headers: Record<string, string>): FastifyInstance {
  const app: FastifyInstance = Fastify({
    serverFactory: router => httpServer(cache, router),
    loggerInstance: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nextRequestId,
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: JSON_LIMIT,
    // What is under way is finished, on connections that are then closed: see stopServing.
    return503OnClosing: false,
    // An address that cannot be decoded reaches no hook.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(headers)),
  });
  // JSON is all that the API reads; a slice that takes uploads says so itself.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** The server, part by part; the order matters. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, pool, cache, distDir } = parts;
  const { siteUrl } = config;
  const isHttps = config.mode === 'live' && siteUrl.startsWith('https:');
  const assets = distDir ? readClientAssets(join(distDir, 'client')) : null;
  const headers = securityHeaders({ isHttps, styleHashes: assets?.styleHashes ?? [] });
  const app = openFastify(parts, headers);

  logRequests(app);
  sendSecurityHeaders(app, headers);
  handleErrors(app);
  guardAccess(app, parts.resolveActor ?? everybodyIsVisitor);
  provideContext(app, sharedContext(parts));
  await useContracts(app, siteUrl);
  await limitRates(app, config.rateLimitScale);
  cacheAnswers(app, cache);

  reportHealth(app, pool);
  publishMetrics(app, { cache, pool, token: config.metricsToken });
  publishApi(app, isHttps);
  for (const slice of routes) await app.register(slice);
  await app.register(discoveryPlugin, { siteUrl });
  if (distDir && assets) {
    serveFiles(app, join(distDir, 'client'));
    const render = await loadRender(join(distDir, 'server'));
    await app.register(pagesPlugin, { siteUrl, assets, render, memo: new TagMemo(cache) });
  }
  await app.ready();
  return app;
}
