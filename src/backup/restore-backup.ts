import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StartError } from '#src/platform/server/config.ts';
import { withMigrationsUpTo } from '#src/platform/server/database/migration-history.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { formatNumber } from '#src/shared/words.ts';
import {
  type RestoredJob,
  compareTables,
  loadArchive,
  requireKnownArchive,
  restoredJobs,
  setSequences,
} from './load-archive.commands.ts';
import type { Report } from './make-backup.ts';
import { type Header, type Manifest, SECRETS } from './manifest.ts';
import {
  type Target,
  clearDatabase,
  clearStore,
  requireEmpty,
  requireStopped,
} from './restore-target.commands.ts';
import { connect } from './snapshot.queries.ts';

interface Options {
  report?: Report;
  /** Replace what is there. */
  force?: boolean;
  /** Queues jobs that hadn't been done, once the database is restored. */
  onJobs(jobs: RestoredJob[]): Promise<void>;
}

const REPORT_EVERY_MS = 5_000;

function fileReporter(report: Report): () => void {
  let count = 0;
  let reportedAt = Date.now();
  return () => {
    count += 1;
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    report(`Files: ${formatNumber(count)} so far`);
  };
}

function writeSecret(dataDir: string, name: string, bytes: Buffer): void {
  const file = join(dataDir, name);
  rmSync(file, { force: true });
  writeFileSync(file, bytes, { mode: 0o600, flush: true });
}

/** Everything is in one transaction until the last file is there, so a restore that fails leaves an empty database. */
async function load(target: Target, path: string, { report = () => undefined, force, onJobs }: Options) {
  const { databaseUrl, storage, dataDir } = target;
  const client = await connect(databaseUrl, 'restore');
  const secrets = new Map<string, Buffer>();
  try {
    await requireStopped(client);
    if (!force) await requireEmpty(client, target);
    const onFile = fileReporter(report);
    if (force) {
      await clearDatabase(client);
      await clearStore(target);
    }
    const loaded = await loadArchive(client, path, {
      onHeader: async header => {
        await withMigrationsUpTo(requireKnownArchive(header), folder => migrate(databaseUrl, { folder }));
      },
      onFile: async (key, { content }) => {
        await storage.putStream(key, Readable.from(content, { objectMode: false }));
        onFile();
      },
      onSecret: async (name, { content }) => {
        if (SECRETS.some(one => one === name)) secrets.set(name, await buffer(content));
      },
    });
    const differences = await compareTables(client, loaded);
    if (differences.length > 0)
      throw new StartError(`The database isn't as it was: ${differences.slice(0, 5).join('; ')}`);
    await setSequences(client, loaded.manifest);
    for (const [name, bytes] of secrets) writeSecret(dataDir, name, bytes);
    await client.query('commit');
    await migrate(databaseUrl);
    for await (const jobs of restoredJobs(client)) await onJobs(jobs);
    return loaded;
  } finally {
    await client.end();
  }
}

/** Puts a backup into an empty place, and brings it up to this program's version. The archive has been checked. */
export async function restoreBackup(
  target: Target,
  path: string,
  options: Options,
): Promise<{ header: Header; manifest: Manifest }> {
  const report = options.report ?? (() => undefined);
  const restored = await load(target, path, options);
  const { tables, files, jobs } = restored.manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  report(`Database: ${Object.keys(tables).length} tables, ${formatNumber(rows)} rows, as they were`);
  report(`Files: ${formatNumber(files.count)}`);
  if (jobs.rows > 0) report(`Waiting jobs, such as emails to send: ${formatNumber(jobs.rows)}`);
  return restored;
}
