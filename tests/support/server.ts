import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { seedDemo } from '#src/app/seed.ts';
import { openIdentity } from '#src/app/identity.ts';
import { buildServer } from '#src/app/build-server.ts';
import { startCacheListener } from '#src/platform/server/database/cache-listener.ts';
import { type Clock, systemClock } from '#src/platform/server/clock.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { openPool } from '#src/platform/server/database/pool.ts';
import { stopServing } from '#src/platform/server/http-server.ts';
import type { RequestContext } from '#src/platform/server/identity.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { openMetrics } from '#src/platform/server/metrics/metrics.ts';
import { PageCache } from '#src/platform/server/page-cache.ts';
import { openSharedContext, visitorContext } from '#src/app/shared-context.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { TEST_SECRET } from './context.ts';
import { createTestDatabase } from './database.ts';
import { DEMO_PASSWORD } from './journey-server.ts';

type Options = {
  clock?: Clock;
  /** Add the demo content. Otherwise there are only settings and footer pages. */
  seed?: boolean;
  /** As in live mode, the site has to be set up. */
  isLive?: boolean;
  /** An existing database, for a second process of the same site. */
  databaseUrl?: string;
  env?: Record<string, string>;
  /** Null for a server with only the API. */
  distDir?: string | null;
};

export interface TestServer {
  app: FastifyInstance;
  /** Without a trailing slash. */
  url: string;
  /** For calling queries and commands directly. */
  ctx: RequestContext;
  cache: PageCache;
  pool: pg.Pool;
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A real server with its own port and migrated database. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { clock = systemClock, distDir = null } = options;
  const database = options.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-server-'));
  const config = parseConfig({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '1000', DEMO_PASSWORD, ...options.env });
  const log = openLog(config.logLevel === 'info' ? 'silent' : config.logLevel);
  const pool = openPool(databaseUrl, () => undefined);
  const cache = new PageCache({ now: () => clock.now().getTime() });
  const storage = await openStorage(config.storage);
  const secret = TEST_SECRET;
  const identity = openIdentity(config, secret);
  const shared = openSharedContext({
    config,
    secret,
    pool,
    clock,
    storage,
    identity: identity.admin,
    external: identity.external,
    log: log.logger,
    cache,
  });
  const ctx = visitorContext(shared, log.logger);
  await prepareSite(ctx, { timeZone: config.timeZone, isLive: options.isLive ?? false });
  if (options.seed) await seedDemo(ctx);
  // As in start.ts: doesn't announce earlier changes.
  const listener = await startCacheListener(databaseUrl, { pool, cache, log: log.logger });
  const metrics = openMetrics();
  const app = await buildServer({ config, secret, identity, shared, pool, cache, log, metrics, distDir });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async (): Promise<void> => {
    await stopServing(app, cache, 5_000);
    await listener.stop();
    await pool.end();
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { app, url, ctx, cache, pool, databaseUrl, stop };
}
