import type { Job } from '#src/platform/server/jobs.ts';
import { forgetDeletedWorkshops } from './registrations.commands.forget.ts';

/** What is done with registrations without anybody asking. */
export const registrationJobs: readonly Job[] = [
  { name: 'registrations-deleted-workshops', schedule: '47 3 * * *', handle: forgetDeletedWorkshops },
];
