import { setTimeout } from 'node:timers/promises';
import type { Context } from '#src/platform/server/context.ts';
import { type Job, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { purgeDeletedRegistrations } from './registrations.commands.delete.ts';
import { sweepHolds } from './registrations.commands.lapse.ts';
import { forgetDeletedWorkshops, forgetNetworks } from './registrations.commands.forget.ts';
import { sendPaymentReminders } from './registrations.commands.reminders.ts';

const SWEEP_MS = 5_000;
const MINUTE_MS = 60_000;

/** Shortened holds, for tests, would be over long before the next minute. */
async function sweepThroughMinute(ctx: Context): Promise<void> {
  const sweeps = ctx.limits.holdScale < 1 ? MINUTE_MS / SWEEP_MS - 1 : 1;
  for (let sweep = 1; sweep <= sweeps; sweep += 1) {
    if (sweep > 1) await setTimeout(SWEEP_MS);
    await sweepHolds(ctx);
    await sendPaymentReminders(ctx);
  }
}

export const registrationJobs: readonly Job[] = [
  defineScheduledJob({
    name: 'registrations-deleted-workshops',
    schedule: '47 3 * * *',
    handle: forgetDeletedWorkshops,
  }),
  defineScheduledJob({
    name: 'registrations-clean-up',
    schedule: '49 3 * * *',
    handle: purgeDeletedRegistrations,
  }),
  defineScheduledJob({ name: 'registrations-holds', schedule: '* * * * *', handle: sweepThroughMinute }),
  defineScheduledJob({ name: 'registrations-networks', schedule: '52 3 * * *', handle: forgetNetworks }),
];
