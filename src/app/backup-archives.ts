import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup } from '#src/backup/make-backup.ts';
import { removeLeftovers, verifyBackup } from '#src/backup/verify-backup.ts';
import type { Archives } from '#src/features/backups/server/backups.commands.ts';
import { StorageFull } from '#src/platform/server/errors.ts';
import { openPrivateFolder } from '#src/platform/server/private-folder.ts';
import { WholeFileDriver } from '#src/platform/server/storage/whole-file-driver.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { siteToBackUp } from './backup-site.ts';

type Parts = Parameters<typeof siteToBackUp>[0];

/** Keeps archives in DATA_DIR/backups. Like uploads, they leave room on the disk for the database. */
export function openArchives(parts: Parts): Archives & { stop(): Promise<void> } {
  const { dataDir } = parts.config;
  const folder = join(dataDir, 'backups');
  // Not in the folder of archives, which PostgreSQL's own user may not enter.
  const scratch = join(dataDir, 'scratch');
  const disk = new WholeFileDriver(folder);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<unknown> = Promise.resolve();

  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    openPrivateFolder(folder);
    const result = work();
    running = result.catch(() => undefined);
    return result;
  };
  const requireRoom = async (): Promise<void> => {
    if ((await disk.freeBytes()) < 0) throw new StorageFull();
  };
  const removeUnfinished = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      if (name.endsWith('.partial')) await rm(join(folder, name), { force: true });
    }
  };
  return {
    make: name =>
      run(async () => {
        await removeUnfinished();
        await requireRoom();
        return makeBackup(siteToBackUp(parts), join(folder, name), { requireRoom, signal });
      }),
    verify: name =>
      run(async () => {
        await verifyBackup(join(folder, name), { scratch, signal });
      }),
    delete: name => rm(join(folder, name), { force: true }),
    open: async name => {
      const path = join(folder, name);
      try {
        const { size } = await stat(path);
        return { bytes: size, stream: createReadStream(path) };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    removeLeftovers: () => removeLeftovers(scratch),
    stop: async () => {
      stopping.abort(new Error('the server was stopped'));
      await running;
    },
  };
}
