import type { Config } from '../config.ts';
import { openPrivateFolder } from '../private-folder.ts';
import { FileStore } from './file-store.ts';
import { WholeFileDriver } from './whole-file-driver.ts';

/** Opens the store of uploaded files. */
export async function openStorage(config: Config['storage']): Promise<FileStore> {
  if (config.kind === 'disk') {
    openPrivateFolder(config.folder);
    return new FileStore(new WholeFileDriver(config.folder, config.reserveBytes));
  }
  // The client of S3 takes memory that a site with files on disk doesn't need to spend.
  const { S3WholeFileDriver } = await import('./s3-driver.ts');
  return new FileStore(new S3WholeFileDriver(config));
}
