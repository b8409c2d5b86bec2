import { type Job, defineJob, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { dropExpired, emptyTrashJob, purgeTrash } from './uploads.commands.purge.ts';
import { deriveJob } from './uploads.jobs.derive.ts';
import { removeFilesJob } from './uploads.jobs.remove.ts';

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
