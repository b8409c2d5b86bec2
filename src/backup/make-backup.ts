import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#src/shared/error-code.ts';
import { keyFor } from '#src/platform/server/seal.ts';
import { VERSION } from '#src/platform/server/version.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import type { StoredFileOwner } from '#src/platform/server/storage/stray-files-job.ts';
import { formatNumber } from '#src/shared/words.ts';
import { ArchiveWriter, type RequireRoom } from './archive-writer.ts';
import { type Content, FORMAT, HEADER, type Header, MANIFEST, type Manifest, SECRETS } from './manifest.ts';
import {
  WAITING_JOBS,
  copyOf,
  copyOut,
  hasJobQueue,
  listSequences,
  listTables,
  openSnapshot,
} from './snapshot.queries.ts';

export interface Site {
  databaseUrl: string;
  storage: FileStore;
  dataDir: string;
  /** AUTH_SECRET, or the kept one. */
  secret: string;
  /** The names of the variables that are set. */
  environment: readonly string[];
  fileParts: readonly StoredFileOwner[];
}

/** Prints a line of progress. */
export type Report = (line: string) => void;

interface Options {
  report?: Report;
  requireRoom?: RequireRoom;
  signal?: AbortSignal;
}

const MAX_MISSING_NAMES = 100;
/** Says which database a store belongs to. See `store-owner.ts`. */
const MARKER = 'database-id';
const REPORT_EVERY_MS = 5_000;

/** The fingerprint of a secret. */
export const secretFingerprint = (secret: string): string =>
  keyFor(secret, 'recognize in backups').toString('hex').slice(0, 16);

type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

async function writeTables(
  archive: ArchiveWriter,
  { client }: Snapshot,
  { tables }: Header,
  { report, signal }: Required<Pick<Options, 'report'>> & Options,
): Promise<Pick<Manifest, 'tables' | 'sequences' | 'jobs'>> {
  const write = async (folder: string, source: string): Promise<Content> => {
    let pieces = 0;
    return copyOut(client, source, async piece => {
      signal?.throwIfAborted();
      pieces += 1;
      await archive.add(`${folder}/${String(pieces).padStart(6, '0')}.copy.gz`, piece.length, [piece]);
    });
  };
  const contents: Record<string, Content> = {};
  let rows = 0;
  for (const table of tables) {
    const content = await write(`tables/${table.name}`, copyOf(client, table));
    contents[table.name] = content;
    rows += content.rows;
  }
  const none = { rows: 0, bytes: 0, sha256: createHash('sha256').digest('hex') };
  const jobs = (await hasJobQueue(client)) ? await write('jobs', WAITING_JOBS) : none;
  report(`Database: ${tables.length} tables, ${formatNumber(rows)} rows`);
  return { tables: contents, sequences: await listSequences(client, tables), jobs };
}

/** Must be called in the snapshot, because a file may be deleted with its record any time after. */
async function listNeeded(snapshot: Snapshot, parts: readonly StoredFileOwner[]): Promise<Set<string>> {
  const needed = new Set<string>();
  for (const part of parts) {
    for await (const keys of part.needed(snapshot)) for (const key of keys) needed.add(key);
  }
  return needed;
}

/** Opens a file and waits for its first bytes. Null if it was deleted after it was listed. */
async function openFile(storage: FileStore, key: string) {
  try {
    const size = await storage.sizeOf(key);
    if (size === null) return null;
    const chunks = (await storage.getStream(key))[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const first = await chunks.next();
    const content = async function* () {
      for (let chunk = first; !chunk.done; chunk = await chunks.next()) yield chunk.value;
    };
    return { size, content: content() };
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || (error instanceof Error && error.name === 'NoSuchKey')) return null;
    throw error;
  }
}

async function* listKeys({ storage, fileParts }: Site): AsyncGenerator<string> {
  if (await storage.exists(MARKER)) yield MARKER;
  for (const { folder } of fileParts) for await (const { key } of storage.listFiles(folder)) yield key;
}

async function writeFiles(
  archive: ArchiveWriter,
  site: Site,
  needed: Set<string>,
  { report, signal }: Required<Pick<Options, 'report'>> & Options,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const files = { count: 0, bytes: 0 };
  const line = (): string =>
    `Files: ${formatNumber(files.count)}, ${formatNumber(Math.round(files.bytes / 1_000_000))} MB`;
  let reportedAt = Date.now();
  for await (const key of listKeys(site)) {
    signal?.throwIfAborted();
    const file = await openFile(site.storage, key);
    if (!file) continue;
    await archive.add(`files/${key}`, file.size, file.content);
    needed.delete(key);
    files.count += 1;
    files.bytes += file.size;
    if (Date.now() - reportedAt < REPORT_EVERY_MS) continue;
    reportedAt = Date.now();
    report(line());
  }
  report(line());
  return { files, missing: { count: needed.size, some: [...needed].slice(0, MAX_MISSING_NAMES) } };
}

async function writeSecrets(archive: ArchiveWriter, dataDir: string): Promise<void> {
  for (const name of SECRETS) {
    try {
      const bytes = readFileSync(join(dataDir, name));
      await archive.add(`secrets/${name}`, bytes.length, [bytes]);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  }
}

/**
 * Writes everything that this site has to one file, while the site runs. Database and files agree: files are listed after
 * the snapshot was opened, so a record's file is in the archive unless it was deleted in between, and then it's reported.
 */
export async function makeBackup(
  site: Site,
  path: string,
  { report = () => undefined, ...options }: Options = {},
): Promise<{ bytes: number; manifest: Manifest }> {
  const archive = new ArchiveWriter(path, options.requireRoom);
  try {
    const snapshot = await openSnapshot(site.databaseUrl);
    let database: Awaited<ReturnType<typeof writeTables>>;
    let needed: Set<string>;
    try {
      const { migration, postgres, client } = snapshot;
      const header: Header = {
        format: FORMAT,
        program: VERSION,
        madeAt: new Date().toISOString(),
        postgres,
        migration: { when: migration.when, tag: migration.tag },
        tables: await listTables(client, migration),
        secretFingerprint: secretFingerprint(site.secret),
        environment: [...site.environment],
      };
      await archive.addJson(HEADER, header);
      database = await writeTables(archive, snapshot, header, { report, ...options });
      needed = await listNeeded(snapshot, site.fileParts);
    } finally {
      await snapshot.close();
    }
    const stored = await writeFiles(archive, site, needed, { report, ...options });
    await writeSecrets(archive, site.dataDir);
    const manifest = { ...database, ...stored };
    await archive.addJson(MANIFEST, manifest);
    await archive.finish();
    return { bytes: archive.bytes, manifest };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}
