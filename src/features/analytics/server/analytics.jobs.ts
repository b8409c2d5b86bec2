import { type Job, defineScheduledJob } from '#src/platform/server/job-queue.ts';
import { dropOldEvents } from './analytics.commands.ts';

export const analyticsJobs: readonly Job[] = [
  defineScheduledJob({ name: 'analytics-retention', schedule: '23 4 * * *', handle: dropOldEvents }),
];
