import { openIdentity } from '#src/app/identity.ts';
import { openDatabase } from '#src/app/open-database.ts';
import { requireFolders } from '#src/app/preflight.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import type { Config } from '#src/platform/server/config.ts';
import { openPool } from '#src/platform/server/database/pool.ts';
import type { RequestContext } from '#src/platform/server/identity.ts';
import { keptSecret } from '#src/platform/server/stored-secret.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { openSharedContext, visitorContext } from '#src/app/shared-context.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';

export async function withSite<T>(
  config: Config,
  { logger: log }: Log,
  work: (ctx: RequestContext) => Promise<T>,
): Promise<T> {
  requireFolders(config);
  const database = await openDatabase(config, log);
  const secret = config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret');
  const pool = openPool(database.url, error => log.warn({ err: error }, 'database connection lost'));
  try {
    const storage = await openStorage(config.storage);
    const identity = openIdentity(config, secret).admin;
    const shared = openSharedContext({ config, secret, pool, clock: systemClock, storage, identity, log });
    return await work(visitorContext(shared, log));
  } finally {
    await pool.end();
    await database.stop();
  }
}
