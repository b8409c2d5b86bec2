import type { Site } from '#src/backup/make-backup.ts';
import type { Target } from '#src/backup/restore-target.commands.ts';
import type { Config } from '#src/platform/server/config.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import { fileParts } from './slices.ts';

interface Parts {
  config: Config;
  secret: string;
  databaseUrl: string;
  storage: FileStore;
}

export function siteToBackUp({ config, ...parts }: Parts): Site {
  return { ...parts, dataDir: config.dataDir, environment: config.variables, fileParts };
}

export function siteToRestore({ config, databaseUrl, storage }: Omit<Parts, 'secret'>): Target {
  const folders = [...fileParts.map(({ folder }) => folder), 'trash'];
  return { databaseUrl, storage, dataDir: config.dataDir, folders };
}
