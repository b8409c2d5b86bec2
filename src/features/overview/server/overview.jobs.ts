import { defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { sendWeeklySummaries } from './overview.commands.week.ts';

/** Every hour, because it is Monday morning at another time in each time zone. */
export const weeklySummaryJob = defineScheduledJob({
  name: 'weekly-summary',
  schedule: '7 * * * *',
  handle: sendWeeklySummaries,
});
