import type pg from 'pg';
import { StartError } from '#src/platform/server/config.ts';
import { knownTables } from '#src/platform/server/database/migration-history.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import { quoted } from './snapshot.queries.ts';

export interface Target {
  databaseUrl: string;
  storage: FileStore;
  dataDir: string;
  /** Of the store. */
  folders: readonly string[];
}

const FORCE = 'Use an empty DATA_DIR, database and store, or add --force to replace everything that is there';

async function filledTables(client: pg.ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const name of knownTables()) {
    const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
      name,
    ]);
    if (!rows[0]?.found) continue;
    const { rowCount } = await client.query(`select from ${quoted(client, name)} limit 1`);
    if (rowCount) filled.push(name);
  }
  return filled;
}

async function hasFiles({ storage, folders }: Target): Promise<boolean> {
  for (const folder of folders) for await (const _ of storage.listFiles(folder)) return true;
  return false;
}

/** A running site would serve what it has in memory and keep writing. */
export async function requireStopped(client: pg.ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and application_name in ('halation', 'halation jobs')`,
  );
  if (rowCount) throw new StartError('The site is running on this database. Stop it, then restore again');
}

export async function requireEmpty(client: pg.ClientBase, target: Target): Promise<void> {
  const tables = await filledTables(client);
  if (tables.length > 0) {
    throw new StartError(`The database already has data (${tables.slice(0, 3).join(', ')}). ${FORCE}`);
  }
  if (await hasFiles(target)) throw new StartError(`The file store already has files. ${FORCE}`);
}

/** Leaves tables of other programs in the same database alone. */
export async function clearDatabase(client: pg.ClientBase): Promise<void> {
  const names = knownTables().filter(name => name.startsWith('public.'));
  await client.query(`drop table if exists ${names.map(name => quoted(client, name)).join(', ')} cascade`);
  await client.query('drop schema if exists idp, pgboss, drizzle cascade');
}

export async function clearStore({ storage, folders }: Target): Promise<void> {
  for (const folder of folders) await storage.deleteAll(`${folder}/`);
}
