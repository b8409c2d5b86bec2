import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from './operations.commands.audit.ts';

/** Runs jobs again that were given up. Returns how many. */
export async function retryJobs(ctx: Context): Promise<number> {
  await inTransaction(ctx, tx => audit(tx, 'jobs.retry'));
  return ctx.jobs.retryFailed();
}
