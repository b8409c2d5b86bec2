import type { Config } from '../config.ts';
import { openPrivateFolder, requireFolder } from '../private-folder.ts';
import { FileStore } from '../file-store.ts';
import { WholeFileDriver } from './whole-file-driver.ts';

export async function openStorage(config: Config['storage']): Promise<FileStore> {
  if (config.kind === 'disk') {
    requireFolder('STORAGE_URL', config.folder);
    openPrivateFolder(config.folder);
    return new FileStore(new WholeFileDriver(config.folder, config.reserveBytes));
  }
  // Load the S3 client only when needed, to save memory on sites that store files on disk.
  const { S3WholeFileDriver } = await import('./s3-driver.ts');
  return new FileStore(new S3WholeFileDriver(config));
}
