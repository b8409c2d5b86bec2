import { openIdentity } from '#src/app/identity.ts';
import { openDatabase } from '#src/app/open-database.ts';
import { VISITOR } from '#src/platform/server/access.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import type { Config } from '#src/platform/server/config.ts';
import type { Context } from '#src/platform/server/context.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { openLimits } from '#src/platform/server/forms/limits.ts';
import { keptSecret } from '#src/platform/server/kept-secret.ts';
import type { Log } from '#src/platform/server/logger.ts';
import { openMailQueue } from '#src/platform/server/mail/outbox.commands.ts';
import { openSignedLinks } from '#src/platform/server/signed-links.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';

/** Does some work on the site's database from a shell, beside a running server or without one. */
export async function withSite<T>(
  config: Config,
  { logger }: Log,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config, logger);
  const secret = config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret');
  const pool = openPool(database.url, error => logger.warn({ err: error }, 'database connection lost'));
  try {
    return await work({
      db: databaseOf(pool),
      actor: VISITOR,
      clock: systemClock,
      log: logger,
      storage: await openStorage(config.storage),
      links: openSignedLinks(secret),
      mail: openMailQueue({ secret, jobs: undefined }),
      limits: openLimits(secret, config.rateLimitScale),
      identity: openIdentity(config, secret).admin,
      onTouched: () => undefined,
    });
  } finally {
    await pool.end();
    await database.stop();
  }
}
