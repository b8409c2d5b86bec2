import { type Job, defineScheduledJob } from '#src/platform/server/job-queue.ts';
import { dropOldEvents } from './visits.commands.ts';

export const visitsJobs: readonly Job[] = [
  defineScheduledJob({ name: 'analytics-retention', schedule: '23 4 * * *', handle: dropOldEvents }),
];
