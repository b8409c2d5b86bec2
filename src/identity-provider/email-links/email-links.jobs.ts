import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type Job, defineJob } from '#src/platform/server/database/job-queue.ts';
import { resendConfirmation } from './sign-up.commands.ts';
import type { Provider } from '../core/provider.ts';
import { startRecovery } from './recovery.commands.ts';

const emailLink = {
  name: 'identity-email-link',
  data: z.object({
    kind: z.enum(['recover', 'confirm']),
    email: z.string(),
    ip: z.string(),
    next: z.object({
      redirectTo: z.string(),
      challenge: z.nullable(z.object({ challenge: z.string(), challengeMethod: z.enum(['s256', 'plain']) })),
    }),
  }),
};

/** Queues the link for a job, so that the time of the answer doesn't reveal whether the address has an account. */
export async function queueLink(ctx: Context, link: z.infer<typeof emailLink.data>): Promise<void> {
  await inTransaction(ctx, tx => tx.jobs.send(tx, emailLink, link));
}

export function emailLinkJob(provider: Provider): Job {
  return defineJob({
    ...emailLink,
    concurrency: 5,
    handle: (ctx, { kind, ...link }) =>
      kind === 'recover' ? startRecovery(ctx, provider, link) : resendConfirmation(ctx, provider, link),
  });
}
