import { defineScheduledJob } from '../database/job-queue.ts';
import { dropOldThrottles } from '../throttle.commands.ts';
import { dropOldAnswers } from './idempotency.commands.ts';

export const formsCleanUpJob = defineScheduledJob({
  name: 'forms-clean-up',
  schedule: '17 * * * *',
  handle: async ctx => {
    await dropOldThrottles(ctx);
    await dropOldAnswers(ctx);
  },
});
