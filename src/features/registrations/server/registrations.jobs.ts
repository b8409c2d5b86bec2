import { type Job, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { purgeDeletedRegistrations } from './registrations.commands.delete.ts';
import { forgetDeletedWorkshops, forgetNetworks } from './registrations.commands.forget.ts';
import { sendPaymentReminders } from './registrations.commands.reminders.ts';

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
  defineScheduledJob({
    name: 'registrations-payment-reminders',
    schedule: '* * * * *',
    handle: sendPaymentReminders,
  }),
  defineScheduledJob({ name: 'registrations-networks', schedule: '52 3 * * *', handle: forgetNetworks }),
];
