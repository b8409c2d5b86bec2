import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteToRestore } from '#src/app/backup-site.ts';
import { openIdentity } from '#src/app/identity.ts';
import { openUnmigratedDatabase } from '#src/app/open-database.ts';
import { requireFolders } from '#src/app/preflight.ts';
import { openMailJob } from '#src/app/site-mail.ts';
import { jobs } from '#src/app/slices.ts';
import type { Header } from '#src/backup/manifest.ts';
import { secretFingerprint } from '#src/backup/make-backup.ts';
import { checkArchive } from '#src/backup/load-archive.commands.ts';
import { restoreBackup } from '#src/backup/restore-backup.ts';
import { type Config, readConfig } from '#src/platform/server/config.ts';
import { type JobQueue, openJobQueue } from '#src/platform/server/database/job-queue.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { openDataFolder } from '#src/platform/server/private-folder.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { keptSecret } from '#src/platform/server/stored-secret.ts';
import { readNextNumbers, setNextNumbers } from './next-numbers.ts';
import { requireFile } from './require-file.ts';
import { runToEnd } from './run-to-end.ts';

const USAGE = `npm run restore -- FILE [--force] [--next-number SERIES=NUMBER]

Puts a backup into an empty DATA_DIR, database and file store, and brings it up to this version. With --force it
replaces what is there. The site must be stopped.

Receipts and invoices are numbered without a hole. If some were issued since the backup, their numbers must not be used
again: it asks for the next one of each series, or takes it from --next-number R-2026=14, which may be given several
times.
`;

/** What the archive can't bring along. */
function printEnvironment(header: Header, config: Config, secret: string): void {
  if (secretFingerprint(secret) !== header.secretFingerprint) {
    console.warn(
      'AUTH_SECRET is not the one of this backup. Everyone has to sign in again, two-factor has to be set up again, and links in emails stop working. Set the old one to avoid that, or keep the new one with: npm run admin -- change-secret',
    );
  }
  const unset = header.environment.filter(name => !config.variables.includes(name));
  if (unset.length > 0) console.warn(`Set there, but not here: ${unset.join(', ')}`);
}

async function restore(path: string, force: boolean, nextNumbers: readonly string[]): Promise<void> {
  const given = readNextNumbers(nextNumbers);
  requireFile(path);
  console.log('Checking the archive...');
  // Nothing is created or touched if it's damaged.
  const { madeAt, program, postgres } = await checkArchive(path);
  console.log(`Made ${madeAt} by Halation ${program} on PostgreSQL ${postgres}`);
  const config = readConfig();
  const { logger } = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  requireFolders(config);
  // Not restricted yet: what is there may belong to something else.
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openUnmigratedDatabase(config, logger);
  openDataFolder(config.dataDir);
  let queue: JobQueue | undefined;
  const openQueue = async (): Promise<JobQueue> => {
    const secret = config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret');
    const mail = openMailJob({ config, secret });
    const all = [...jobs, ...openIdentity(config, secret).jobs, ...(mail ? [mail.job] : [])];
    return openJobQueue({ databaseUrl: database.url, log: logger, jobs: all, isWorker: false });
  };
  try {
    const storage = await openStorage(config.storage);
    const target = siteToRestore({ config, databaseUrl: database.url, storage });
    const { header } = await restoreBackup(target, path, {
      force,
      report: line => console.log(line),
      onJobs: async waiting => {
        queue ??= await openQueue();
        await queue.requeue(waiting);
      },
    });
    await setNextNumbers(database.url, given);
    printEnvironment(header, config, config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret'));
    console.log('The site is restored. Start it with npm start');
  } finally {
    await queue?.stop();
    await database.stop();
  }
}

const OPTIONS = { force: { type: 'boolean' }, 'next-number': { type: 'string', multiple: true } } as const;

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true });
  } catch {
    return null;
  }
}

const given = readArguments();
const [file, ...more] = given?.positionals ?? [];
if (!given || !file || more.length > 0) {
  console.error(USAGE);
  process.exit(1);
}
const { force = false, 'next-number': nextNumbers = [] } = given.values;
await runToEnd(() => restore(resolve(process.env['INIT_CWD'] ?? '.', file), force, nextNumbers));
