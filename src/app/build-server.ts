import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts';
import { analyticsRoutes } from '#src/features/analytics/server/analytics.routes.ts';
import { certificatesRoutes } from '#src/features/certificates/server/certificates.routes.ts';
import { guardAccess } from '#src/platform/server/access.ts';
import type { Clock } from '#src/platform/server/clock.ts';
import { trustProxyOption } from '#src/platform/server/config-values.ts';
import type { Config } from '#src/platform/server/config.ts';
import { isAdminList, openAnnouncer } from '#src/platform/server/database/announce.ts';
import { databaseOf } from '#src/platform/server/database/pool.ts';
import { handleErrors, sendProblem } from '#src/platform/server/error-handler.ts';
import { guardForms } from '#src/platform/server/forms/form-guard.ts';
import { openLimits } from '#src/platform/server/forms/limits.ts';
import { reportHealth } from '#src/platform/server/health.ts';
import { httpServer, limitAddresses } from '#src/platform/server/http-server.ts';
import type { Jobs } from '#src/platform/server/jobs.ts';
import { streamChanges } from '#src/platform/server/live-stream.ts';
import { warnInLiveMode } from '#src/platform/server/live-warnings.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { mailboxPlugin } from '#src/platform/server/mail/mailbox-plugin.ts';
import { openMailQueue } from '#src/platform/server/mail/outbox.commands.ts';
import { publishMetrics } from '#src/platform/server/metrics.ts';
import { publishApi, useContracts } from '#src/platform/server/openapi.ts';
import { cacheAnswers } from '#src/platform/server/page-cache-plugin.ts';
import type { PageCache } from '#src/platform/server/page-cache.ts';
import { keepAnswersPrivate } from '#src/platform/server/private-answers.ts';
import { limitRates } from '#src/platform/server/rate-limit.ts';
import { type SharedContext, provideContext } from '#src/platform/server/request-context.ts';
import { logRequests, nextRequestId } from '#src/platform/server/request-log.ts';
import { securityHeaders, sendSecurityHeaders } from '#src/platform/server/security-headers.ts';
import { demoPasswordOf } from '#src/platform/server/shared-key.ts';
import { openSignedLinks } from '#src/platform/server/signed-links.ts';
import { serveFiles } from '#src/platform/server/static-files.ts';
import { refuseUnstorable } from '#src/platform/server/storable-input.ts';
import type { FileStore } from '#src/platform/server/storage/file-store.ts';
import { TagMemo } from '#src/platform/server/tag-memo.ts';
import { readClientAssets } from './assets.ts';
import { discoveryPlugin } from './discovery-plugin.ts';
import { AUTH_PATH, type Identity } from './identity.ts';
import { loadRender, pagesPlugin } from './pages-plugin.ts';
import { mailSettings } from './site-mail.ts';
import { accountParts, routes } from './slices.ts';
import { visitedPage } from './visited-page.ts';

const JSON_LIMIT = 64 * 1024;

/** What a server is made of; tests hand in their own. */
export interface ServerParts {
  config: Config;
  pool: pg.Pool;
  isDatabaseHealthy?: () => boolean;
  cache: PageCache;
  clock: Clock;
  storage: FileStore;
  log: Log;
  jobs?: Jobs | undefined;
  /** AUTH_SECRET, or the one that this site made for itself. */
  secret: string;
  identity: Identity;
  /** What `npm run build` made; null: a server of the API alone. */
  distDir: string | null;
}

/** What is the same for every request. */
export function sharedContext(parts: ServerParts): SharedContext {
  const { config, secret, identity, pool, clock, storage, jobs, cache } = parts;
  const db = databaseOf(pool);
  const announce = openAnnouncer(db, parts.log.logger);
  return {
    db,
    clock,
    storage,
    links: openSignedLinks(secret),
    jobs,
    // Without a mail server there is nobody to send: demo mode shows what is kept.
    mail: openMailQueue({ secret, jobs: config.mail.url ? jobs : undefined }),
    identity: identity.admin,
    limits: openLimits(secret, config.rateLimitScale),
    onTouched: tags => {
      cache.drop(tags);
      announce(tags.filter(isAdminList));
    },
  };
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
  const { config, identity, pool, cache, distDir } = parts;
  const { siteUrl } = config;
  const isHttps = config.mode === 'live' && siteUrl.startsWith('https:');
  const assets = distDir ? readClientAssets(join(distDir, 'client')) : null;
  const headers = securityHeaders({
    isHttps,
    styleHashes: assets?.styleHashes ?? [],
    connectTo: config.auth.outside && new URL(config.auth.outside.url).origin,
  });
  const app = openFastify(parts, headers);

  logRequests(app);
  warnInLiveMode(app, config);
  sendSecurityHeaders(app, headers);
  handleErrors(app);
  limitAddresses(app);
  guardAccess(app, identity.resolveActor);
  const shared = sharedContext(parts);
  refuseUnstorable(app);
  guardForms(app, shared.limits);
  provideContext(app, shared);
  await useContracts(app, siteUrl);
  await limitRates(app, config.rateLimitScale);
  cacheAnswers(app, cache);
  keepAnswersPrivate(app);

  reportHealth(app, pool, parts.isDatabaseHealthy);
  const demoPassword = config.mode === 'demo' ? demoPasswordOf(config) : undefined;
  publishMetrics(app, { cache, pool, keys: { token: config.metricsToken, demoPassword } });
  publishApi(app, isHttps);
  streamChanges(app, cache);
  if (identity.plugin) await app.register(identity.plugin, { prefix: AUTH_PATH });
  await app.register(accountsRoutes, { provider: identity.provider, parts: accountParts });
  for (const slice of routes) await app.register(slice);
  await app.register(analyticsRoutes, { pageAt: visitedPage });
  await app.register(certificatesRoutes, { siteUrl });
  await app.register(discoveryPlugin, { siteUrl });
  if (demoPassword !== undefined) {
    const isKept = !config.mail.url;
    await app.register(mailboxPlugin, { ...mailSettings(parts), key: demoPassword, isKept });
  }
  if (distDir && assets) {
    serveFiles(app, join(distDir, 'client'));
    const render = await loadRender(join(distDir, 'server'));
    await app.register(pagesPlugin, { siteUrl, assets, render, memo: new TagMemo(cache) });
  }
  await app.ready();
  return app;
}
