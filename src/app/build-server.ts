import { join } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type pg from 'pg';
import { accountsRoutes } from '#src/features/accounts/server/accounts.routes.ts';
import { auditLogRoutes } from '#src/features/audit-log/server/audit-log.routes.ts';
import type { Archives } from '#src/features/backups/server/backups.commands.ts';
import { watchedBackup } from '#src/features/backups/server/backups.queries.ts';
import { backupsRoutes } from '#src/features/backups/server/backups.routes.ts';
import { certificatesRoutes } from '#src/features/registrations/server/registrations.routes.certificates.ts';
import { mediaLibraryRoutes } from '#src/features/media/server/media.routes.library.ts';
import { overviewRoutes } from '#src/features/overview/server/overview.routes.ts';
import { settingsRoutes } from '#src/features/settings/server/settings.routes.ts';
import { settingsRetentionRoutes } from '#src/features/settings/server/settings.routes.retention.ts';
import { operationsSystemRoutes } from '#src/features/operations/server/operations.routes.system.ts';
import { settingsManageRoutes } from '#src/features/settings/server/settings.routes.manage.ts';
import { convertPrices } from '#src/features/workshops/server/workshops.commands.currency.ts';
import { visitsRoutes } from '#src/features/visits/server/visits.routes.ts';
import { guardAccess } from '#src/platform/server/access.ts';
import { trustProxyOption } from '#src/platform/server/config-values.ts';
import type { Config } from '#src/platform/server/config.ts';
import { handleErrors, sendProblem } from '#src/platform/server/error-handler.ts';
import { guardForms } from '#src/platform/server/forms/form-guard.ts';
import { reportHealth } from '#src/platform/server/status/health.ts';
import { limitForms } from '#src/platform/server/forms/limit-form.ts';
import { httpServer, limitAddresses } from '#src/platform/server/http-server.ts';
import { streamChanges } from '#src/platform/server/live-stream.ts';
import { warnInLiveMode } from '#src/platform/server/live-warnings.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { mailboxPlugin } from '#src/platform/server/mail/mailbox-plugin.ts';
import { type Metrics, publishMetrics } from '#src/platform/server/metrics/metrics.ts';
import { publishApi, useContracts } from '#src/platform/server/openapi.ts';
import { cacheAnswers } from '#src/platform/server/page-cache-plugin.ts';
import type { PageCache } from '#src/platform/server/page-cache.ts';
import { keepAnswersPrivate } from '#src/platform/server/private-answers.ts';
import { collectPublicReads } from '#src/platform/server/public-read.ts';
import { limitRates } from '#src/platform/server/rate-limit.ts';
import { provideContext } from '#src/platform/server/request-context.ts';
import { logRequests, requestIdFrom } from '#src/platform/server/request-log.ts';
import { securityHeaders, sendSecurityHeaders } from '#src/platform/server/security-headers.ts';
import type { SharedContext } from '#src/platform/server/identity.ts';
import { demoPasswordOf } from '#src/platform/server/shared-key.ts';
import { writtenFolders } from '#src/platform/server/status/disk-space.ts';
import { isStoreUp } from '#src/platform/server/storage/store-owner.ts';
import { serveFiles } from '#src/platform/server/static-files.ts';
import { refuseUnstorable } from '#src/platform/server/storable-input.ts';
import { visitorContext } from './shared-context.ts';
import { readClientAssets } from './assets.ts';
import { brandPreviewPlugin } from './brand-preview-plugin.ts';
import { discoveryPlugin } from './discovery-plugin.ts';
import { hiddenSections } from './hidden-sections.ts';
import { AUTH_PATH, type Identity } from './identity.ts';
import { imagePlaces } from './image-places.ts';
import { loadRender, pagesPlugin } from './pages-plugin.ts';
import { mailSettings } from './site-mail.ts';
import { accountParts, auditSubjects, retentions, routes } from './slices.ts';
import { deploymentOf } from './deployment.ts';
import { visitedPage } from './visited-page.ts';

const JSON_LIMIT = 64 * 1024;

export interface ServerParts {
  config: Config;
  pool: pg.Pool;
  isDatabaseHealthy?: () => boolean;
  cache: PageCache;
  log: Log;
  metrics: Metrics;
  shared: SharedContext;
  secret: string;
  identity: Identity;
  distDir: string | null;
  /** Null with an external database. */
  archives?: Archives | null;
}

function openFastify({ config, cache, log }: ServerParts, headers: Record<string, string>): FastifyInstance {
  const idOf = requestIdFrom(config.trustProxy);
  const app: FastifyInstance = Fastify({
    serverFactory: router => httpServer(cache, router, idOf),
    loggerInstance: log.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: idOf,
    trustProxy: trustProxyOption(config.trustProxy),
    bodyLimit: JSON_LIMIT,
    // Requests in flight finish on connections that are then closed: see stopServing.
    return503OnClosing: false,
    // Hooks don't run for URLs that can't be decoded.
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply.headers(headers)),
  });
  // The API reads only JSON. A slice that accepts uploads adds its own parser.
  app.removeContentTypeParser('text/plain');
  return app;
}

/** The order matters: hooks apply only to routes registered after them. With JOBS=only, there is no site. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, identity, shared, pool, cache, distDir } = parts;
  const { siteUrl } = config;
  const hasSite = config.jobs !== 'only';
  const isHttps = config.mode === 'live' && siteUrl.startsWith('https:');
  const assets = distDir ? readClientAssets(join(distDir, 'client')) : null;
  const headers = securityHeaders({
    isHttps,
    styleHashes: assets?.styleHashes ?? [],
    connectTo: config.auth.external && new URL(config.auth.external.url).origin,
  });
  const app = openFastify(parts, headers);

  logRequests(app);
  warnInLiveMode(app, config);
  sendSecurityHeaders(app, headers);
  handleErrors(app);
  limitAddresses(app);
  guardAccess(
    app,
    request => identity.resolveActor(visitorContext(shared, request.log), request),
    shared.clock,
  );
  refuseUnstorable(app);
  guardForms(app, shared.limits);
  provideContext(app, shared);
  limitForms(app);
  await useContracts(app, siteUrl);
  await limitRates(app, config.rateLimitScale);
  cacheAnswers(app, cache);
  collectPublicReads(app);
  keepAnswersPrivate(app);

  reportHealth(app, pool, parts.isDatabaseHealthy);
  const demoPassword = config.mode === 'demo' ? demoPasswordOf(config) : undefined;
  publishMetrics(app, {
    metrics: parts.metrics,
    ctx: shared,
    cache: hasSite ? cache : null,
    pool,
    folders: writtenFolders(config),
    lastBackup: () => watchedBackup(shared, Boolean(parts.archives)),
    isStoreUp: () => isStoreUp(shared),
    keys: { token: config.metricsToken, demoPassword },
  });
  if (hasSite) await addSite(app, parts, { isHttps, assets, demoPassword });
  await app.ready();
  return app;
}

interface SiteParts {
  isHttps: boolean;
  assets: ReturnType<typeof readClientAssets> | null;
  /** Only in demo mode. */
  demoPassword: string | undefined;
}

async function addSite(
  app: FastifyInstance,
  parts: ServerParts,
  { isHttps, assets, demoPassword }: SiteParts,
): Promise<void> {
  const { config, identity, cache, distDir } = parts;
  const { siteUrl } = config;
  publishApi(app, isHttps);
  streamChanges(app, cache);
  if (identity.plugin) await app.register(identity.plugin, { prefix: AUTH_PATH });
  await app.register(accountsRoutes, { provider: identity.provider, parts: accountParts });
  await app.register(settingsRoutes, { hiddenSections });
  await app.register(settingsManageRoutes, { currencyChanged: convertPrices });
  await app.register(operationsSystemRoutes, deploymentOf(config));
  await app.register(settingsRetentionRoutes, { retentions });
  await app.register(auditLogRoutes, { subjects: auditSubjects });
  for (const slice of routes) await app.register(slice);
  await app.register(visitsRoutes, { pageAt: visitedPage });
  const { archives = null } = parts;
  await app.register(backupsRoutes, { archives });
  await app.register(overviewRoutes, { makesBackups: archives !== null });
  await app.register(certificatesRoutes, { siteUrl });
  await app.register(mediaLibraryRoutes, { places: imagePlaces });
  await app.register(discoveryPlugin, { siteUrl });
  await app.register(brandPreviewPlugin, { siteUrl });
  if (demoPassword !== undefined) {
    const isKept = !config.mail.url;
    await app.register(mailboxPlugin, { ...mailSettings(parts), key: demoPassword, isKept });
  }
  if (distDir && assets) {
    serveFiles(app, join(distDir, 'client'));
    const render = await loadRender(join(distDir, 'server'));
    await app.register(pagesPlugin, { siteUrl, assets, render });
  }
}
