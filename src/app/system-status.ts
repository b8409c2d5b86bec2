import { lastBackup } from '#src/features/backups/server/backups.queries.ts';
import { sumMediaFiles } from '#src/features/media/server/media.queries.files.ts';
import type { System } from '#src/features/settings/server/settings.queries.system.ts';
import { sumUploads } from '#src/features/uploads/server/uploads.queries.files.ts';
import { queueEmptyTrash } from '#src/features/uploads/server/uploads.jobs.ts';
import type { Config } from '#src/platform/server/config.ts';
import { writtenFolders } from '#src/platform/server/status/disk-space.ts';
import { uploadReserve } from '#src/platform/server/storage/whole-file-driver.ts';

/** What the System card in Settings shows of the parts that its slice doesn't know. */
export function systemOf({
  siteUrl,
  storage,
  ...config
}: Pick<Config, 'siteUrl' | 'storage' | 'dataDir'>): System {
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
    countFiles: async ctx => {
      const media = await sumMediaFiles(ctx);
      const uploads = await sumUploads(ctx);
      return { ...uploads, count: uploads.count + media.count, bytes: uploads.bytes + media.bytes };
    },
    lastBackup: async ctx => {
      const { lastGoodAt, failed } = await lastBackup(ctx);
      if (!lastGoodAt && !failed) return null;
      return { lastGoodAt: lastGoodAt?.toISOString() ?? null, problem: failed?.reason ?? null };
    },
    emptyTrash: queueEmptyTrash,
  };
}
