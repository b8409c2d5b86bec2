import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Config, StartError, TemporaryStartError } from '#src/platform/server/config.ts';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { requireSessions } from '#src/platform/server/database/require-sessions.ts';
import { isDiskFull } from '#src/platform/server/plain-reason.ts';
import { reasonOf } from '#src/platform/server/reason.ts';
import { hasErrorCode } from '#src/shared/error-code.ts';

/** When containers start together, the database is often slower. */
const PATIENCE_MS = 60_000;

/** SQLSTATEs that mean DATABASE_URL is wrong, so waiting doesn't help. */
const WRONG_URL: Record<string, string> = {
  '28000': 'the database rejects this user',
  '28P01': 'the database rejects this password',
  '3D000': 'the database does not exist',
};

function requireRightUrl(error: unknown): void {
  for (const [code, reason] of Object.entries(WRONG_URL)) {
    if (hasErrorCode(error, code)) throw new StartError(`DATABASE_URL: ${reason}`, { cause: error });
  }
}

function requireRoom(error: unknown): void {
  if (!isDiskFull(error)) return;
  throw new TemporaryStartError('The disk of the database is full. Free up space and start again', {
    cause: error,
  });
}

async function migrateWhenReachable(url: string, log: FastifyBaseLogger): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await requireSessions(url);
      return await migrate(url, { log: message => log.warn(message) });
    } catch (error) {
      requireRightUrl(error);
      requireRoom(error);
      if (!isDatabaseUnavailable(error)) throw error;
      const reason = reasonOf(error);
      if (Date.now() > deadline) {
        throw new TemporaryStartError(
          `DATABASE_URL: the database at ${new URL(url).host || 'its socket'} cannot be reached (${reason}). Check that it runs, and the host and port`,
          { cause: error },
        );
      }
      log.warn({ reason }, 'waiting for the database');
      await pause(1_000);
    }
  }
}

function startEmbedded({ dataDir }: Config, log: FastifyBaseLogger) {
  return startEmbeddedPostgres({
    dataDir,
    log: message => log.info(message),
    warn: message => log.warn(message),
  });
}

export interface OpenDatabase {
  url: string;
  isHealthy(): boolean;
  stop(): Promise<void>;
}

/**
 * Opens and migrates the database of DATABASE_URL, or the embedded one. With `onLost`, restarts the embedded one when
 * it stops, and calls `onLost` with the reason if that fails for a minute.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  onLost?: (reason: string) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await migrateWhenReachable(config.databaseUrl, log);
    return { url: config.databaseUrl, isHealthy: () => true, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbedded(config, log);
  try {
    await migrate(embedded.url, { log: message => log.warn(message) });
  } catch (error) {
    await embedded.stop();
    requireRoom(error);
    throw error;
  }
  const watch = onLost && embedded.watch(onLost);
  return { url: embedded.url, isHealthy: () => watch?.isHealthy() ?? true, stop: () => embedded.stop() };
}

/** For backups, which take and restore any version. */
export async function openUnmigratedDatabase(
  config: Config,
  log: FastifyBaseLogger,
): Promise<Pick<OpenDatabase, 'url' | 'stop'>> {
  if (!config.databaseUrl) return startEmbedded(config, log);
  return { url: config.databaseUrl, stop: () => Promise.resolve() };
}
