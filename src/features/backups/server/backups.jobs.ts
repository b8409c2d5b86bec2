import { type Job, defineJob, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { type Archives, backupJob, queueNightlyBackup, runBackup } from './backups.commands.ts';

const LONGEST_SECONDS = 6 * 3600;

export function backupJobs(archives: Archives): Job[] {
  return [
    defineJob({
      ...backupJob,
      // A failure is shown, and the next night tries again.
      retryLimit: 0,
      expireInSeconds: LONGEST_SECONDS,
      handle: (ctx, { id }) => runBackup(ctx, archives, id),
    }),
    // The time zone is a setting, so the job itself decides when it's night.
    defineScheduledJob({
      name: 'nightly-backup',
      schedule: '10,25,40,55 * * * *',
      handle: queueNightlyBackup,
    }),
  ];
}
