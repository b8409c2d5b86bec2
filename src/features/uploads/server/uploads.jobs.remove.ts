import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { defineJob } from '#src/platform/server/database/job-queue.ts';
import { discardFiles } from './uploads.commands.receive.ts';
import { partsFolder } from './uploads.commands.resume.ts';

/** Deletes files of deleted records and of unfinished uploads. */
export const removeFilesJob = defineJob({
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
