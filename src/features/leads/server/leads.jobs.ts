import { defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { purgeDeletedLeads } from './leads.commands.ts';

/** Deletes for good what can no longer be restored. */
export const leadsCleanUpJob = defineScheduledJob({
  name: 'leads.clean-up',
  schedule: '39 3 * * *',
  handle: purgeDeletedLeads,
});
