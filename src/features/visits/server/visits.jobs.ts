import { type Job, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { rollUpDays } from './visits.commands.roll-up.ts';

export const visitsJobs: readonly Job[] = [
  // Every hour, because days end at different times, and today's events are counted again for each chart.
  defineScheduledJob({ name: 'analytics-roll-up', schedule: '37 * * * *', handle: rollUpDays }),
];
