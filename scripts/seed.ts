import { openDatabase } from '#src/app/open-database.ts';
import { seedDemo } from '#src/app/seed.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { VISITOR } from '#src/platform/server/access.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { type Config, StartError, readConfig } from '#src/platform/server/config.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { type Log, openLog } from '#src/platform/server/logger.ts';
import { openStorage } from '#src/platform/server/storage/disk.ts';

/** Writes the demo content; a server that runs on the same database shows it at once. */
async function seed(config: Config, { logger }: Log): Promise<boolean> {
  const database = await openDatabase(config, logger);
  const pool = openPool(database.url, error => logger.warn({ err: error }, 'database connection lost'));
  try {
    const ctx = {
      db: databaseOf(pool),
      actor: VISITOR,
      clock: systemClock,
      log: logger,
      storage: openStorage(config.storage),
      onTouched: () => undefined,
    };
    await prepareSite(ctx, { timeZone: config.timeZone });
    return await seedDemo(ctx);
  } finally {
    await pool.end();
    await database.stop();
  }
}

try {
  const config = readConfig();
  if (config.mode === 'live') throw new StartError('MODE=live takes no demo content');
  const isNew = await seed(config, openLog(config.logLevel));
  console.log(isNew ? 'The demo content is in place.' : 'There are workshops already: nothing was changed.');
} catch (error) {
  console.error('Cannot seed:', error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
