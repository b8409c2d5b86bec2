import { statfs } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Config } from '../config.ts';

export interface DiskSpace {
  /** What a user other than root can still write. */
  freeBytes: number;
  usedBytes: number;
}

/** The disk that holds `folder`. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bfree, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, usedBytes: (blocks - bfree) * bsize };
}

/** The folders that the site writes to, without those inside of another. */
export function writtenFolders({
  dataDir,
  storage,
}: Pick<Config, 'dataDir' | 'storage'>): Record<string, string> {
  const isElsewhere = storage.kind === 'disk' && relative(dataDir, storage.folder).startsWith('..');
  return { data: dataDir, ...(isElsewhere && { files: storage.folder }) };
}
