import type { Deployment } from '#src/features/operations/server/operations.queries.system.ts';
import type { Config } from '#src/platform/server/config.ts';
import { writtenFolders } from '#src/platform/server/status/disk-space.ts';
import { uploadReserve } from '#src/platform/server/storage/whole-file-driver.ts';

export function deploymentOf({
  siteUrl,
  storage,
  ...config
}: Pick<Config, 'siteUrl' | 'storage' | 'dataDir'>): Deployment {
  const folders = writtenFolders({ storage, ...config });
  const holdsFiles = (folder: string) =>
    storage.kind === 'disk' && folder === ('files' in folders ? 'files' : 'data');
  return {
    address: siteUrl,
    disks: Object.entries(folders).map(([folder, path]) => ({
      folder,
      path,
      reserveOf: totalBytes =>
        storage.kind === 'disk' && holdsFiles(folder)
          ? uploadReserve(totalBytes, storage.reserveBytes)
          : null,
    })),
    filesPlace: storage.kind === 'disk' ? 'disk' : 'bucket',
  };
}
