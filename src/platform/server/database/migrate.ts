import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
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

/**
 * Brings the database's tables up to this program. Several processes may start at once: one migrates, the
 * others wait for it.
 */
export async function migrate(databaseUrl: string, folder = MIGRATIONS): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'halation migrate' });
  await client.connect();
  try {
    await requirePostgres(client);
    await client.query(`set client_min_messages = warning`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await requireKnown(client, folder);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}
