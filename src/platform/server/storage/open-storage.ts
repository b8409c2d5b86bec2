import type { Config } from '../config.ts';
import { FileStore } from './file-store.ts';
import { WholeFileDriver } from './whole-file-driver.ts';

/** Opens the store of uploaded files. */
export async function openStorage(config: Config['storage']): Promise<FileStore> {
  if (config.kind === 'disk') return new FileStore(new WholeFileDriver(config.folder));
  // The client of S3 takes memory that nobody should miss who stores on disk.
  const { S3WholeFileDriver } = await import('./s3-driver.ts');
  return new FileStore(new S3WholeFileDriver(config));
}
