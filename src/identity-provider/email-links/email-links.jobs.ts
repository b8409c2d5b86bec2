import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type Job, defineJob } from '#src/platform/server/job-queue.ts';
import { keyFor, seal, unseal } from '#src/platform/server/seal.ts';
import { resendConfirmation } from '../people/sign-up.commands.ts';
import type { Provider } from '../provider.ts';
import { startRecovery } from './recovery.commands.ts';

const NAME = 'identity-email-link';

/** Sealed, because the queue keeps jobs for a while after they ran. */
const Sealed = z.object({ sealed: z.string() });

const LinkRequest = z.object({
  kind: z.enum(['signup', 'recovery']),
  email: z.string(),
  ip: z.string(),
  next: z.object({
    redirectTo: z.string(),
    challenge: z.nullable(z.object({ challenge: z.string(), challengeMethod: z.enum(['s256', 'plain']) })),
  }),
});
type LinkRequest = z.infer<typeof LinkRequest>;

function keyOf({ secret }: Provider): Buffer {
  return keyFor(secret, 'identity email links');
}

/** Leaves the address to a job, so the time of the answer doesn't reveal whether there's an account. */
export async function requestEmailLink(
  ctx: Context,
  provider: Provider,
  request: LinkRequest,
): Promise<void> {
  const sealed = seal(keyOf(provider), JSON.stringify(request));
  await inTransaction(ctx, tx => tx.jobs.send(tx, { name: NAME, data: Sealed }, { sealed }));
}

export function emailLinkJob(provider: Provider): Job {
  return defineJob({
    name: NAME,
    data: Sealed,
    handle: async (ctx, { sealed }) => {
      const { kind, ...request } = LinkRequest.parse(JSON.parse(unseal(keyOf(provider), sealed)));
      const send = kind === 'recovery' ? startRecovery : resendConfirmation;
      await send(ctx, provider, request);
    },
  });
}
