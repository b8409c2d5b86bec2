import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { AppError } from '#src/platform/server/errors.ts';
import type { ExternalAdmin } from '#src/platform/server/identity.ts';
import { type Job, defineJob, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { TryLater } from '#src/platform/server/jobs.ts';
import { dropOldDeletions, markDisabled, externalRepair } from './accounts.commands.external.ts';
import { eraseAccount } from './accounts.commands.users.ts';
import { findProfileRow } from './accounts.queries.ts';

export const accountsCleanUpJob = defineScheduledJob({
  name: 'accounts-clean-up',
  schedule: '37 3 * * *',
  handle: dropOldDeletions,
});

/** Does nothing unless the provider made a change that didn't get stored here. */
export function externalRepairJob(external: ExternalAdmin, parts: readonly PersonalDataSource[]): Job {
  return defineJob({
    ...externalRepair,
    handle: async (ctx, { id, change }) => {
      await inTransaction({ ...ctx, identity: null, external }, async tx => {
        await takeTurn(tx, 'roles');
        const profile = await findProfileRow(tx, id);
        if (!profile) return;
        const found = await external.findUser(id, tx.clock.now()).catch((error: unknown) => {
          throw error instanceof AppError
            ? new TryLater(error.message, 'the sign-in provider does not answer')
            : error;
        });
        if (!found && change === 'delete') await eraseAccount(tx, { user: null, profile }, parts);
        if (!found || found.isDisabled === (profile.disabledAt !== null)) return;
        await markDisabled(tx, { id, isDisabled: found.isDisabled });
        touch(tx, 'users');
      });
    },
  });
}
