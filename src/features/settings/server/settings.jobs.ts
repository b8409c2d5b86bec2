import { type Job, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { cleanUpNightly } from './settings.commands.retention.ts';
import type { Retentions } from './settings.queries.retention.ts';

/** Every 15 minutes, because the time zone is a setting: the command decides when it's night. */
export function cleanUpJob(retentions: Retentions): Job {
  return defineScheduledJob({
    name: 'nightly-cleanup',
    schedule: '0,15,30,45 * * * *',
    handle: ctx => cleanUpNightly(ctx, retentions),
  });
}
