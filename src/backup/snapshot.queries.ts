import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartError } from '#src/platform/server/config.ts';
import {
  type Migration,
  listMigrations,
  tablesAfter,
  unknownMigration,
} from '#src/platform/server/database/migration-history.ts';
import type { Database } from '#src/platform/server/database.ts';
import type { Content, Sequence, Table } from './manifest.ts';

/** What a table's text is cut into, before compression. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** Faster than the default, and nearly as small. */
const LEVEL = 3;
const compress = promisify(gzip);

/**
 * Not in archives: the list of backups describes the disk that they are on, and counters of rate limits are worthless
 * elsewhere.
 */
const LEFT_OUT = new Set(['public.backups', 'public.throttles']);

/** Both change the text of values, so they must be the same when a backup is made and when it's compared. */
const TEXT_FORMAT = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`;
/** Large tables would otherwise be read from wherever another session is reading them. */
const IN_ORDER = 'set synchronize_seqscans = off';
const NO_LIMITS = `set statement_timeout = 0; set lock_timeout = '30s'; set idle_in_transaction_session_timeout = 0`;

/** A connection of its own, for statements that take long. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `halation ${name}`,
    keepAlive: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`${TEXT_FORMAT}; ${IN_ORDER}; ${NO_LIMITS}`);
  return client;
}

/** Null if the database has never been migrated. */
async function findMigration(client: pg.ClientBase): Promise<Migration | null> {
  const { rows: found } = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found[0]?.name) return null;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest;
  if (!newest) return null;
  const migration = listMigrations().find(({ when }) => when === Number(newest));
  if (!migration) throw unknownMigration(Number(newest));
  return migration;
}

const COLUMNS = `
  select attname as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`;

/** A table comes after those that it refers to. Throws on a circle, which needs another way to restore it. */
async function inOrder(client: pg.ClientBase, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string }>(
    `select conrelid::regclass::text as name, confrelid::regclass::text as needs from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const short = (name: string): string => name.replace(/^public\./, '');
  const sorted: string[] = [];
  const visit = (name: string, path: readonly string[]): void => {
    if (sorted.includes(name)) return;
    if (path.includes(name)) throw new Error(`Tables refer to each other in a circle: ${path.join(', ')}`);
    const needed = new Set(rows.flatMap(row => (row.name === short(name) ? [row.needs] : [])));
    for (const other of names.filter(one => needed.has(short(one)))) visit(other, [...path, name]);
    sorted.push(name);
  };
  for (const name of names) visit(name, []);
  return sorted;
}

/** The product's own tables, in the order in which they can be filled. */
export async function listTables(client: pg.ClientBase, migration: Migration): Promise<Table[]> {
  const names = tablesAfter(migration).filter(name => !LEFT_OUT.has(name));
  const tables: Table[] = [];
  for (const name of await inOrder(client, names.toSorted())) {
    const { rows } = await client.query<{ name: string }>(COLUMNS, [name]);
    tables.push({ name, columns: rows.map(row => row.name) });
  }
  return tables;
}

/** Sequences aren't transactional, so they are never behind the snapshot. */
export async function listSequences(client: pg.ClientBase, tables: readonly Table[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, s.relname) as name
     from pg_class s join pg_namespace n on n.oid = s.relnamespace
       join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
     where s.relkind = 'S' and d.refobjid = any($1::text[]::regclass[]::oid[]) order by 1`,
    [tables.map(({ name }) => name)],
  );
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    );
    if (found[0]) sequences.push({ name, value: found[0].value, isCalled: found[0].is_called });
  }
  return sequences;
}

const columnList = (client: pg.ClientBase, columns: readonly string[]): string =>
  columns.map(column => client.escapeIdentifier(column)).join(', ');

export const quoted = (client: pg.ClientBase, name: string): string =>
  name
    .split('.')
    .map(part => client.escapeIdentifier(part))
    .join('.');

export const copyOf = (client: pg.ClientBase, { name, columns }: Table): string =>
  `${quoted(client, name)} (${columnList(client, columns)})`;

/** Reads a table, or a query in parentheses, and calls `onPiece` with compressed pieces of it. */
export async function copyOut(
  client: pg.ClientBase,
  source: string,
  onPiece: (piece: Buffer) => Promise<void> = () => Promise.resolve(),
): Promise<Content> {
  const stream = client.query(copyTo(`copy ${source} to stdout`));
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const piece = Buffer.concat(waiting);
    waiting = [];
    length = 0;
    await onPiece(await compress(piece, { level: LEVEL }));
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    waiting.push(chunk);
    length += chunk.length;
    if (length >= PIECE_BYTES) await flush();
  }
  if (length > 0) await flush();
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') };
}

/** Jobs that are waiting. Those of schedules come back by themselves. */
export const WAITING_JOBS = `
  (select id, name, data, start_after from pgboss.job
   where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss\\_\\_%' order by created_on, id)`;

export async function hasJobQueue(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string | null }>(
    `select to_regclass('pgboss.job')::text as name`,
  );
  return Boolean(rows[0]?.name);
}

interface Snapshot {
  client: pg.Client;
  db: Database;
  migration: Migration;
  postgres: string;
  close(): Promise<void>;
}

/** Opens a read-only transaction that sees the database as it is now, and keeps its tables from being changed. */
export async function openSnapshot(url: string): Promise<Snapshot> {
  const client = await connect(url, 'backup');
  try {
    await client.query('begin isolation level repeatable read, read only');
    const migration = await findMigration(client);
    if (!migration)
      throw new StartError('There is nothing to back up: this database has no tables of Halation yet');
    const names = tablesAfter(migration).map(name => quoted(client, name));
    await client.query(`lock table ${names.join(', ')} in access share mode`);
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const postgres = rows[0]?.version ?? '';
    return { client, db: drizzle(client), migration, postgres, close: () => client.end() };
  } catch (error) {
    await client.end();
    throw error;
  }
}
