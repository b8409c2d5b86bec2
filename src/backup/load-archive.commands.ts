import { once } from 'node:events';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { StartError } from '#src/platform/server/config.ts';
import { VERSION } from '#src/platform/server/version.ts';
import { isBeforeFirst, listMigrations } from '#src/platform/server/database/migration-history.ts';
import { type ArchiveEntry, readArchive, readJson } from './archive-reader.ts';
import { FORMAT, HEADER, Header, MANIFEST, Manifest, type Table } from './manifest.ts';
import { copyOf, copyOut, quoted } from './snapshot.queries.ts';

/** Staging table for queued jobs. */
const JOBS: Table = { name: 'pg_temp.restored_jobs', columns: ['id', 'name', 'data', 'start_after'] };
const CREATE_JOBS = `create temp table restored_jobs
  (place integer generated always as identity, id uuid, name text, data jsonb, start_after timestamptz)`;
const JOBS_IN_ORDER = `(select ${JOBS.columns.join(', ')} from pg_temp.restored_jobs order by place)`;

const UNREADABLE = 'This backup was made by a newer version of Halation, or is damaged';

/** Throws if the archive is of a newer program, or of one from before the first release. */
export function requireKnownArchive(header: Header) {
  const migration = listMigrations().find(({ when }) => when === header.migration.when);
  if (migration && header.format <= FORMAT) return migration;
  if (isBeforeFirst(header.migration.when)) {
    throw new StartError(
      `This backup is from before version 1.0.0 (${header.program}). Only the version that made it can restore it`,
    );
  }
  const newest = listMigrations().at(-1)?.tag;
  throw new StartError(
    `This backup of ${header.madeAt} was made by a newer version of Halation (${header.program}): it needs the migration ` +
      `${header.migration.tag}, and this version (${VERSION}) ends with ${newest}. Install a newer version and try again`,
  );
}

async function readHeader(entry: ArchiveEntry): Promise<Header> {
  if (entry.name !== HEADER) throw new StartError('This file is not a backup of Halation');
  const header = Header.safeParse(await readJson(entry));
  if (!header.success) throw new StartError(UNREADABLE);
  return header.data;
}

function readManifest(json: unknown): Manifest {
  const manifest = Manifest.safeParse(json);
  if (!manifest.success) throw new StartError(UNREADABLE);
  return manifest.data;
}

/** Reads the whole archive, and throws if it's damaged or can't be restored by this program. */
export async function checkArchive(path: string): Promise<Header> {
  let header: Header | null = null;
  for await (const entry of readArchive(path)) {
    if (entry.name === MANIFEST) readManifest(await readJson(entry));
    if (header) continue;
    header = await readHeader(entry);
    requireKnownArchive(header);
  }
  if (!header) throw new StartError('This file is not a backup of Halation');
  return header;
}

/** One COPY for all pieces of a table. */
class TableLoader {
  readonly #client: pg.ClientBase;
  #name: string | null = null;
  #copy: CopyStreamQuery | null = null;
  #done: Promise<void> = Promise.resolve();

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async add(table: Table, { content }: ArchiveEntry): Promise<void> {
    if (this.#name !== table.name) {
      await this.finish();
      this.#name = table.name;
      this.#copy = this.#client.query(copyFrom(`copy ${copyOf(this.#client, table)} from stdin`));
      this.#done = finished(this.#copy);
      // Awaited in `finish`.
      this.#done.catch(() => undefined);
    }
    await pipeline(content, createGunzip(), chunks => this.#write(chunks));
  }

  async #write(chunks: AsyncIterable<Buffer>): Promise<void> {
    const copy = this.#copy;
    if (!copy) return;
    for await (const chunk of chunks) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), this.#done]);
    }
  }

  async finish(): Promise<void> {
    this.#copy?.end();
    this.#copy = null;
    await this.#done;
  }
}

/** Migrations may have filled some. Tables that aren't in archives go with those that they refer to. */
async function emptyTables(client: pg.ClientBase, { tables }: Header): Promise<void> {
  await client.query(`truncate ${tables.map(({ name }) => quoted(client, name)).join(', ')} cascade`);
}

const SLOW_INDEXES = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where not i.indisunique and i.indrelid = any($1::text[]::regclass[]::oid[])`;

/** Indexes are built several times faster once their tables are full. Returns what builds them. */
async function dropIndexes(client: pg.ClientBase, { tables }: Header): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; definition: string }>(SLOW_INDEXES, [names]);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

interface Loaded {
  header: Header;
  manifest: Manifest;
}

interface Sinks {
  /** Creates the tables. */
  onHeader(header: Header): Promise<void>;
  onFile(key: string, entry: ArchiveEntry): Promise<void>;
  onSecret(name: string, entry: ArchiveEntry): Promise<void>;
}

/**
 * Reads the archive once from beginning to end, and loads its tables and jobs in a transaction. The caller commits it,
 * and queues what is in `restoredJobs`.
 */
export async function loadArchive(client: pg.ClientBase, path: string, sinks: Sinks): Promise<Loaded> {
  let header: Header | null = null;
  let manifest: unknown = null;
  let buildIndexes = (): Promise<void> => Promise.resolve();
  const loader = new TableLoader(client);
  for await (const entry of readArchive(path)) {
    if (!header) {
      header = await readHeader(entry);
      requireKnownArchive(header);
      await sinks.onHeader(header);
      await client.query('begin');
      await emptyTables(client, header);
      buildIndexes = await dropIndexes(client, header);
      await client.query(CREATE_JOBS);
      continue;
    }
    const [kind, name = '', ...rest] = entry.name.split('/');
    if (kind === 'tables') {
      const table = header.tables.find(one => one.name === name);
      if (!table) throw new StartError(`The archive has a table that it doesn't list: ${name}`);
      await loader.add(table, entry);
      continue;
    }
    if (kind === 'jobs') {
      await loader.add(JOBS, entry);
      continue;
    }
    await loader.finish();
    if (kind === 'files') await sinks.onFile([name, ...rest].join('/'), entry);
    else if (kind === 'secrets') await sinks.onSecret(name, entry);
    else if (entry.name === MANIFEST) manifest = await readJson(entry);
  }
  if (!header) throw new StartError('This file is not a backup of Halation');
  await buildIndexes();
  return { header, manifest: readManifest(manifest) };
}

/** Reads everything back and compares it with what was counted when the backup was made. */
export async function compareTables(client: pg.ClientBase, { header, manifest }: Loaded): Promise<string[]> {
  const differences: string[] = [];
  const compare = async (name: string, source: string, expected = manifest.jobs): Promise<void> => {
    const found = await copyOut(client, source);
    if (found.rows !== expected.rows)
      differences.push(`${name} has ${found.rows} rows instead of ${expected.rows}`);
    else if (found.sha256 !== expected.sha256) differences.push(`${name} has other values`);
  };
  for (const table of header.tables) {
    const expected = manifest.tables[table.name];
    if (!expected) differences.push(`${table.name} is not in the manifest`);
    else await compare(table.name, copyOf(client, table), expected);
  }
  await compare('jobs', JOBS_IN_ORDER);
  return differences;
}

export async function setSequences(client: pg.ClientBase, { sequences }: Manifest): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  }
}

export interface RestoredJob {
  id: string;
  name: string;
  data: object | null;
  start_after: Date;
}

export async function* restoredJobs(client: pg.ClientBase, atOnce = 500): AsyncGenerator<RestoredJob[]> {
  for (let offset = 0; ; offset += atOnce) {
    const { rows } = await client.query<RestoredJob>(
      `select ${JOBS.columns.join(', ')} from pg_temp.restored_jobs where place > $1 and place <= $1 + $2 order by place`,
      [offset, atOnce],
    );
    if (rows.length === 0) return;
    yield rows;
  }
}
