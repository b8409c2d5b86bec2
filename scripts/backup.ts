import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { siteToBackUp } from '#src/app/backup-site.ts';
import { openUnmigratedDatabase } from '#src/app/open-database.ts';
import { requireFolders } from '#src/app/preflight.ts';
import { makeBackup } from '#src/backup/make-backup.ts';
import { verifyBackup } from '#src/backup/verify-backup.ts';
import { StartError, readConfig } from '#src/platform/server/config.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { keptSecret } from '#src/platform/server/stored-secret.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { hasErrorCode } from '#src/shared/error-code.ts';
import { requireFile } from './require-file.ts';
import { runToEnd } from './run-to-end.ts';

const USAGE = `Everything that this site has, in one file:

  npm run backup -- FILE            writes the database, the files and the secrets of DATA_DIR to a new file.
                                    The site may be running
  npm run backup -- --verify FILE   restores the database of a backup into a scratch PostgreSQL, and compares
                                    every table and every file with what was counted when it was made
`;

async function backUp(path: string): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} already exists. Choose another name`);
  if (!existsSync(dirname(path))) throw new StartError(`There is no folder ${dirname(path)}`);
  const config = readConfig();
  requireFolders(config);
  const { logger } = openLog(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const database = await openUnmigratedDatabase(config, logger);
  try {
    const storage = await openStorage(config.storage);
    const secret = config.auth.secret ?? keptSecret(config.dataDir, 'auth-secret');
    const site = siteToBackUp({ config, secret, databaseUrl: database.url, storage });
    const { bytes, manifest } = await makeBackup(site, path, { report: line => console.log(line) }).catch(
      (error: unknown) => {
        const isFull = hasErrorCode(error, 'ENOSPC') || hasErrorCode(error, 'EDQUOT');
        throw isFull ? new StartError(`There is no room for the backup in ${dirname(path)}`) : error;
      },
    );
    if (manifest.missing.count > 0) {
      const some = manifest.missing.some.slice(0, 5).join(', ');
      console.warn(
        `${manifest.missing.count} files of records aren't in the store: ${some}. They were deleted during the backup, or are missing`,
      );
    }
    console.log(`${path}: ${formatBytes(bytes)}. Anyone who has it has the whole site, so keep it private`);
    if (config.variables.length > 0) console.log(`Not in it: the values of ${config.variables.join(', ')}`);
  } finally {
    await database.stop();
  }
}

async function verify(path: string): Promise<void> {
  requireFile(path);
  await verifyBackup(path, { report: line => console.log(line) });
}

const given = process.argv.slice(2);
const file = given.at(-1);
const isVerify = given[0] === '--verify';
if (!file || file.startsWith('-') || given.length !== (isVerify ? 2 : 1)) {
  console.error(USAGE);
  process.exit(1);
}
// npm changes into the project's folder. FILE is relative to where the command was typed.
const path = resolve(process.env['INIT_CWD'] ?? '.', file);
await runToEnd(() => (isVerify ? verify(path) : backUp(path)));
