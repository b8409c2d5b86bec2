import type { Job } from '#src/platform/server/jobs.ts';
import { dropOldEvents } from './analytics.commands.ts';

/** What is done with events without anybody asking. */
export const analyticsJobs: readonly Job[] = [
  { name: 'analytics-retention', schedule: '23 4 * * *', handle: dropOldEvents },
];
