import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { hasErrorCode } from '#src/shared/error-code.ts';
import { PROJECT_ROOT, TemporaryStartError } from '../config.ts';
import { unknownMigration } from './migration-history.ts';
import { requireDatabase, requireNoOtherProgram } from './require-database.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'migrations');
/** The key of the advisory lock. Must differ from the keys in `advisory-lock.ts`. */
const LOCK = 4_825_001;

function knownMigrations(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(one => one.folderMillis);
}

/** The newest migration's `created_at` in `drizzle.__drizzle_migrations`. */
export function newestMigration(folder = MIGRATIONS): number {
  return Math.max(...knownMigrations(folder));
}

async function appliedMigrations(client: pg.Client): Promise<number[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return [];
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(row => Number(row.created_at));
}

/** Drizzle ignores unknown migrations, so without this check an old program could damage a newer database. */
async function requireKnown(client: pg.Client, folder: string): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0) return requireNoOtherProgram(client);
  const known = new Set(knownMigrations(folder));
  const unknown = applied.find(when => !known.has(when));
  if (unknown !== undefined) throw unknownMigration(unknown);
}

/** Other sessions queue behind a migration that waits for a lock, so it gives up after this time and retries. */
const LOCK_TIMEOUT = '5s';
/** Long enough for another process to finish its migrations. Limits the wait for a session that idles with a lock. */
const TIMEOUT_MS = 300_000;

const LOCK_NOT_AVAILABLE = '55P03';

/** Doesn't include query texts, which may contain secrets. */
const BLOCKERS = `select string_agg(format('process %s (%s, %s, %s)', pid,
    coalesce(nullif(application_name, ''), 'unnamed'), usename, coalesce(state, 'state unknown')), ', ' order by pid) as who
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

/** Logs which sessions block this one after a second of waiting. Returns a function that stops the reports. */
async function reportWaits(
  databaseUrl: string,
  client: pg.Client,
  log: (message: string) => void,
): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const observer = new pg.Client({ connectionString: databaseUrl, application_name: 'halation migrate' });
  observer.on('error', () => undefined);
  await observer.connect();
  let last: string | null = null;
  const reportBlockers = async (): Promise<void> => {
    const found = await observer.query<{ who: string | null }>(BLOCKERS, [rows[0]?.pid]);
    const who = found.rows[0]?.who ?? null;
    if (who !== null && who !== last) log(`The migration is waiting for a lock held by ${who}`);
    last = who ?? last;
  };
  const timer = setInterval(() => void reportBlockers().catch(() => undefined), 1_000);
  return async () => {
    clearInterval(timer);
    await observer.end().catch(() => undefined);
  };
}

/** The lock is released when the session ends. */
async function migrateOnce(client: pg.Client, folder: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await requireKnown(client, folder);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
}

async function retry(attempt: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!hasErrorCode(error, LOCK_NOT_AVAILABLE)) throw error;
      if (Date.now() > deadline) {
        throw new TemporaryStartError(
          'Another session holds a lock that the migration needs. End that session and start again',
          {
            cause: error,
          },
        );
      }
      await pause(1_000);
    }
  }
}

type Options = { folder?: string; log?: (message: string) => void };

/** Safe if several processes start at the same time: one migrates, and the others wait for it. */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS, log = () => undefined }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'halation migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requireDatabase(client);
    await client.query(`set client_min_messages = warning`);
    await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
    const stopReporting = await reportWaits(databaseUrl, client, log);
    try {
      await retry(() => migrateOnce(client, folder));
    } finally {
      await stopReporting();
    }
  } finally {
    await client.end();
  }
}
