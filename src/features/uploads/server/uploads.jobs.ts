import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { type Job, defineJob, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { dropExpired, emptyTrashJob, purgeTrash } from './uploads.commands.purge.ts';
import { discardFiles } from './uploads.commands.receive.ts';
import { partsFolder } from './uploads.commands.resume.ts';
import { deriveJob } from './uploads.jobs.derive.ts';

/** Deletes files of deleted records and of unfinished uploads. */
const removeFilesJob = defineJob({
  name: 'uploads.remove-files',
  data: z.object({ fileIds: z.array(z.string()), unfinishedIds: z.array(z.string()) }),
  async handle(ctx, { fileIds, unfinishedIds }) {
    for (const fileId of fileIds) await discardFiles(ctx, fileId);
    for (const id of unfinishedIds) await ctx.storage.deleteAll(partsFolder(id));
  },
});

/** Queues the removal of files whose records this transaction deletes. They are removed only if it commits. */
export async function queueRemoval(
  tx: Context,
  { fileIds = [], unfinishedIds = [] }: { fileIds?: string[]; unfinishedIds?: string[] },
): Promise<void> {
  if (fileIds.length + unfinishedIds.length === 0) return;
  await tx.jobs.send(tx, removeFilesJob, { fileIds, unfinishedIds });
}

const emptyTrash = defineJob({
  ...emptyTrashJob,
  handle: (ctx, { before }) => purgeTrash(ctx, new Date(before)),
});

/** Deletes what can no longer be restored or resumed. */
const cleanUpJob = defineScheduledJob({
  name: 'uploads.clean-up',
  schedule: '25 * * * *',
  async handle(ctx) {
    await dropExpired(ctx);
    await purgeTrash(ctx);
  },
});

export const uploadJobs: readonly Job[] = [deriveJob, removeFilesJob, emptyTrash, cleanUpJob];
