import { defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { purgeDeletedComments } from './comments.commands.moderate.ts';

/** Deletes for good what can no longer be restored. */
export const commentsCleanUpJob = defineScheduledJob({
  name: 'comments.clean-up',
  schedule: '35 3 * * *',
  handle: purgeDeletedComments,
});
