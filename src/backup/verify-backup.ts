import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { StartError } from '#src/platform/server/config.ts';
import { withMigrationsUpTo } from '#src/platform/server/database/migration-history.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { formatNumber } from '#src/shared/words.ts';
import { checkArchive, compareTables, loadArchive, requireKnownArchive } from './load-archive.commands.ts';
import type { Manifest } from './manifest.ts';
import type { Report } from './make-backup.ts';
import { connect } from './snapshot.queries.ts';

interface Counts {
  count: number;
  bytes: number;
}

/** Starts a PostgreSQL in this folder, and removes both afterwards. */
async function withScratchDatabase<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDir: folder, durable: false });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
    rmSync(embedded.location, { recursive: true, force: true });
  }
}

async function restoreAndCompare(url: string, path: string, signal?: AbortSignal): Promise<Manifest> {
  const client = await connect(url, 'verify');
  const stop = (): void => void client.end().catch(() => undefined);
  signal?.addEventListener('abort', stop);
  try {
    const files: Counts = { count: 0, bytes: 0 };
    const loaded = await loadArchive(client, path, {
      onHeader: async header => {
        await withMigrationsUpTo(requireKnownArchive(header), folder => migrate(url, { folder }));
      },
      // The reader compares checksums of whatever it reads.
      onFile: async (_key, { content, size }) => {
        signal?.throwIfAborted();
        for await (const _ of content);
        files.count += 1;
        files.bytes += size;
      },
      onSecret: async () => undefined,
    });
    const { manifest } = loaded;
    const differences = await compareTables(client, loaded);
    if (files.count !== manifest.files.count || files.bytes !== manifest.files.bytes) {
      differences.push(`there are ${files.count} files instead of ${manifest.files.count}`);
    }
    if (differences.length > 0) {
      throw new StartError(`The backup can't be restored as it was: ${differences.slice(0, 5).join('; ')}`);
    }
    return manifest;
  } finally {
    signal?.removeEventListener('abort', stop);
    await client.end();
  }
}

/** What a killed process left: a PostgreSQL may still be running there. */
export async function removeLeftovers(folder: string): Promise<void> {
  if (existsSync(join(folder, 'postgres.json'))) await withScratchDatabase(folder, () => Promise.resolve());
  rmSync(folder, { recursive: true, force: true });
}

interface Options {
  report?: Report;
  /** The folder of the scratch database. What is in it is removed. A temporary one if unset. */
  scratch?: string;
  signal?: AbortSignal;
}

/**
 * Restores the database into a scratch cluster and compares the rows and checksum of every table, and the checksum of
 * every file. Throws at the first difference.
 */
export async function verifyBackup(
  path: string,
  { report = () => undefined, scratch, signal }: Options = {},
): Promise<Manifest> {
  const folder = scratch ?? mkdtempSync(join(tmpdir(), 'halation-verify-'));
  if (scratch) await removeLeftovers(scratch);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711); // PostgreSQL's own user must get through
  try {
    const manifest = await withScratchDatabase(folder, url => restoreAndCompare(url, path, signal)).catch(
      async (error: unknown) => {
        // Damage has many faces, such as text that PostgreSQL can't read. Reading the archive alone names it.
        if (!(error instanceof StartError) && !signal?.aborted) await checkArchive(path);
        throw error;
      },
    );
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    report(
      `Verified: ${Object.keys(manifest.tables).length} tables with ${formatNumber(rows)} rows, ` +
        `and ${formatNumber(manifest.files.count)} files`,
    );
    return manifest;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
