import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { endInterruptedBackups } from '#src/features/backups/server/backups.commands.ts';
import { backupJobs } from '#src/features/backups/server/backups.jobs.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { startCacheListener } from '#src/platform/server/database/cache-listener.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { type Config, PROJECT_ROOT, StartError, TemporaryStartError } from '#src/platform/server/config.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { Unavailable } from '#src/platform/server/errors.ts';
import { stopServing } from '#src/platform/server/http-server.ts';
import type { RequestContext } from '#src/platform/server/identity.ts';
import { type JobQueue, openJobQueue } from '#src/platform/server/database/job-queue.ts';
import { keptSecret } from '#src/platform/server/stored-secret.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { openMetrics } from '#src/platform/server/metrics/metrics.ts';
import { sendMail } from '#src/platform/server/mail/outbox.commands.ts';
import { PageCache } from '#src/platform/server/page-cache.ts';
import { openDataFolder } from '#src/platform/server/private-folder.ts';
import { reasonOf } from '#src/platform/server/reason.ts';
import { openSharedContext, visitorContext } from './shared-context.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { checkStore, requireStore } from '#src/platform/server/storage/store-owner.ts';
import { checkExternalProvider } from '#src/platform/server/external-check.ts';
import { openArchives } from './backup-archives.ts';
import { type ServerParts, buildServer } from './build-server.ts';
import {
  demoBanner,
  mailboxBanner,
  externalBanner,
  prepareDemoAccounts,
  removeDemoAccounts,
} from './demo-accounts.ts';
import { openIdentity } from './identity.ts';
import { openDatabase } from './open-database.ts';
import { listenError } from './preflight.ts';
import { openMailJob } from './site-mail.ts';
import { fileParts, jobs } from './slices.ts';

/** Time limit for work in progress. Closing the database takes a moment longer. */
const FINISH_MS = 8_000;

/** Stages close in this order. Everything within one stage closes at the same time. */
type Opened = { name: string; stage: 'work' | 'connections' | 'database'; close(): Promise<unknown> }[];

async function closeAll(opened: Opened, log: FastifyBaseLogger): Promise<void> {
  const all = opened.splice(0);
  for (const stage of ['work', 'connections', 'database']) {
    const closing = all.filter(one => one.stage === stage);
    await Promise.all(
      closing.map(async ({ name, close }) => {
        await close().catch((error: unknown) => log.error({ err: error }, `could not close the ${name}`));
        log.debug(`closed the ${name}`);
      }),
    );
  }
}

async function fillSite(ctx: RequestContext, config: Config): Promise<string[]> {
  await prepareSite(ctx, {
    timeZone: config.timeZone,
    isLive: config.mode === 'live',
    mailFrom: config.mail.from,
  });
  if (config.mode !== 'demo') {
    await removeDemoAccounts(ctx);
    return [];
  }
  // Not loaded in live mode.
  const { seedDemo } = await import('./seed.ts');
  const isSeeded = await seedDemo(ctx).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    throw new TemporaryStartError(`the demo content cannot be stored: ${reasonOf(error)}`, { cause: error });
  });
  if (isSeeded) ctx.log.info('added the demo content');
  const signIns = await prepareDemoAccounts(ctx, config);
  return [...demoBanner(signIns), ...externalBanner(config), ...mailboxBanner(config)];
}

async function listen(parts: ServerParts, url: string, opened: Opened): Promise<void> {
  const { config, pool, cache, log } = parts;
  if (config.jobs !== 'only') {
    const listener = await startCacheListener(url, { pool, cache, log: log.logger });
    opened.push({ name: 'cache listener', stage: 'work', close: () => listener.stop() });
  }
  const app = await buildServer(parts);
  opened.push({ name: 'web server', stage: 'work', close: () => stopServing(app, cache, FINISH_MS) });
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    throw listenError(error, config);
  }
}

/** Throws if there is no build, because the site would only have an API. */
function distDir(): string {
  const folder = join(PROJECT_ROOT, 'dist');
  if (existsSync(join(folder, 'client/.vite/manifest.json'))) return folder;
  throw new StartError('The pages have not been built. Use npm start');
}

async function openQueue(
  parts: Pick<ServerParts, 'config' | 'secret' | 'identity' | 'log' | 'metrics' | 'archives'>,
  databaseUrl: string,
  opened: Opened,
): Promise<JobQueue> {
  const { config, secret, identity, log, metrics, archives } = parts;
  const mail = openMailJob({ config, secret, metrics });
  if (mail) opened.push({ name: 'mail server', stage: 'connections', close: async () => mail.close() });
  const ofBackups = archives ? backupJobs(archives) : [];
  const all = [...jobs, ...ofBackups, ...identity.jobs, ...(mail ? [mail.job] : [])];
  const isWorker = config.jobs !== 'off';
  const onRun = metrics.jobRan;
  const queue = await openJobQueue({ databaseUrl, log: log.logger, jobs: all, isWorker, onRun });
  opened.push({ name: 'job queue', stage: 'work', close: () => queue.stop() });
  return queue;
}

async function openParts(
  config: Config,
  log: Log,
  opened: Opened,
  onLost: (reason: string) => void,
): Promise<{ parts: ServerParts; url: string; queue: JobQueue; hasStore: boolean }> {
  const { logger } = log;
  const dist = config.jobs === 'only' ? null : distDir();
  if (config.mode === 'live' && process.getuid?.() === 0) {
    logger.warn('Halation is running as root. Use a separate user to limit the damage of a security flaw.');
  }
  openDataFolder(config.dataDir);
  const storage = await openStorage(config.storage);
  const hasStore = await requireStore({ storage, log: logger });
  const database = await openDatabase(config, logger, onLost);
  opened.push({ name: 'database', stage: 'database', close: () => database.stop() });
  const onBroken = (error: Error): void => logger.warn({ err: error }, 'database connection lost');
  const pool = openPool(database.url, onBroken, config.databasePoolMax);
  opened.push({ name: 'connections', stage: 'connections', close: () => pool.end() });
  const onError = (error: unknown): void => logger.error({ err: error }, 'page cache');
  const cache = new PageCache({ writeLine: log.writeLine, onError });
  const secret = config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret');
  const identity = openIdentity(config, secret);
  await identity.admin?.requireSecret({ db: databaseOf(pool) });
  const archives = config.databaseUrl
    ? null
    : openArchives({ config, secret, databaseUrl: database.url, storage });
  if (archives) opened.push({ name: 'backups', stage: 'work', close: () => archives.stop() });
  const metrics = openMetrics();
  const queue = await openQueue({ config, secret, identity, log, metrics, archives }, database.url, opened);
  const shared = openSharedContext({
    config,
    secret,
    pool,
    clock: systemClock,
    storage,
    identity: identity.admin,
    external: identity.external,
    log: logger,
    jobs: queue,
    cache,
  });
  const isDatabaseHealthy = database.isHealthy;
  return {
    parts: {
      config,
      secret,
      identity,
      shared,
      pool,
      isDatabaseHealthy,
      cache,
      log,
      metrics,
      distDir: dist,
      archives,
    },
    url: database.url,
    queue,
    hasStore,
  };
}

export interface Running {
  banner: string[];
  stop(): Promise<void>;
}

/**
 * Starts the database, jobs and web server, and closes them again if one fails. `onLost` is called when the embedded
 * database has stopped and can't be restarted.
 */
export async function start(config: Config, log: Log, onLost: (reason: string) => void): Promise<Running> {
  const opened: Opened = [];
  try {
    const { parts, url, queue, hasStore } = await openParts(config, log, opened, onLost);
    const { shared } = parts;
    const isWorker = config.jobs !== 'off';
    const ctx = visitorContext(shared, log.logger);
    if (isWorker && parts.archives) await endInterruptedBackups(ctx, parts.archives);
    const folders = fileParts.map(({ folder }) => folder);
    if (hasStore) await checkStore(ctx, folders);
    // Not awaited: a provider that is away must not delay the start.
    if (config.auth.external) void checkExternalProvider(config.auth.external, log.logger);
    const banner = await fillSite(ctx, config);
    await listen(parts, url, opened);
    // Last: a process that can't start must not take jobs.
    if (isWorker) await queue.work(jobLog => visitorContext(shared, jobLog));
    // The email server may have recovered while the site was stopped.
    if (isWorker && config.mail.url) await queue.retryNow(sendMail, { most: 1 });
    return { banner, stop: () => closeAll(opened, log.logger) };
  } catch (error) {
    await closeAll(opened, log.logger);
    throw error;
  }
}
