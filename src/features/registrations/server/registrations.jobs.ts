import type { Job } from '#src/platform/server/jobs.ts';
import { forgetDeletedWorkshops, forgetNetworks } from './registrations.commands.forget.ts';

/** Nightly clean-ups of registrations. */
export const registrationJobs: readonly Job[] = [
  { name: 'registrations-deleted-workshops', schedule: '47 3 * * *', handle: forgetDeletedWorkshops },
  { name: 'registrations-networks', schedule: '52 3 * * *', handle: forgetNetworks },
];
