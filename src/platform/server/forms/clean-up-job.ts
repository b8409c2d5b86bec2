import { defineScheduledJob } from '../job-queue.ts';
import { dropOldThrottles } from '../throttle.commands.ts';
import { dropOldAnswers } from './idempotency.commands.ts';

/** Forgets who sent what how often, once that limits and repeats nobody any more. */
export const formsCleanUpJob = defineScheduledJob({
  name: 'forms-clean-up',
  schedule: '17 * * * *',
  handle: async ctx => {
    await dropOldThrottles(ctx);
    await dropOldAnswers(ctx);
  },
});
