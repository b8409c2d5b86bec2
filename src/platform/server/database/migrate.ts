import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { errorCode } from '#src/shared/error-code.ts';
import { PROJECT_ROOT, StartError } from '../config.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'migrations');
const OLDEST_POSTGRES = 15;
/** Any number will do, as long as every process of this product takes the same. */
const LOCK = 4_825_001;

function knownMigrations(folder: string): number[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(one => one.folderMillis);
}

/** The newest migration of this program, as the database names it in `drizzle.__drizzle_migrations`. */
export function newestMigration(folder = MIGRATIONS): number {
  return Math.max(...knownMigrations(folder));
}

async function requirePostgres(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new StartError(`PostgreSQL ${major} is too old: ${OLDEST_POSTGRES} or newer is needed`);
  }
}

/** Drizzle skips what it does not know, so that an old program would run on a newer schema and break it. */
async function requireKnown(client: pg.Client, folder: string): Promise<void> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return;
  const known = new Set(knownMigrations(folder));
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  if (rows.every(row => known.has(Number(row.created_at)))) return;
  throw new StartError('The database is newer than this program: install the version that last used it');
}

/** Another session gets in between before a migration tries again, so that visitors don't queue up behind it. */
const LOCK_TIMEOUT = '5s';
/** Another process may have much to migrate; a session that idles on a table must not stop the start unnoticed. */
const PATIENCE_MS = 300_000;

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return errorCode(error) === '55P03' || isLockTimeout(error.cause);
}

/** Without the text of queries, which may hold secrets. */
const BLOCKERS = `select string_agg(format('process %s (%s, %s, %s)', pid,
    coalesce(nullif(application_name, ''), 'unnamed'), usename, coalesce(state, 'state unknown')), ', ' order by pid) as who
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

/** Says what a session waits for, as soon as it has waited for a second; gives what ends that. */
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
  const look = async (): Promise<void> => {
    const found = await observer.query<{ who: string | null }>(BLOCKERS, [rows[0]?.pid]);
    const who = found.rows[0]?.who ?? null;
    if (who !== null && who !== last) log(`The migration waits for a lock that is held by ${who}`);
    last = who ?? last;
  };
  const timer = setInterval(() => void look().catch(() => undefined), 1_000);
  return async () => {
    clearInterval(timer);
    await observer.end().catch(() => undefined);
  };
}

/** One migration at a time: ending the session gives the lock back. */
async function migrateOnce(client: pg.Client, folder: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  await requireKnown(client, folder);
  await applyMigrations(drizzle(client), { migrationsFolder: folder });
}

async function retry(attempt: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (Date.now() > deadline) {
        throw new StartError(
          'Another session holds a lock that the migration needs: end it, then start again',
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

/**
 * Brings the database's tables up to this program. Several processes may start at once: one migrates, the
 * others wait for it.
 */
export async function migrate(
  databaseUrl: string,
  { folder = MIGRATIONS, log = () => undefined }: Options = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'halation migrate' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await requirePostgres(client);
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
