import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { takeEmailSlot } from './email-limits.commands.ts';
import { startFlow } from '../sessions/flow.commands.ts';
import { createOneTimeToken } from './one-time-tokens.commands.ts';
import { updateUser } from '../people/people.commands.ts';
import { lockUserByEmail } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import type { Continuation } from './sign-up.commands.ts';
import { verifyLink } from './verify-link.ts';

export async function startRecovery(
  ctx: Context,
  provider: Provider,
  { email, ip, next: { redirectTo, challenge } }: { email: string; ip: string; next: Continuation },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const user = await lockUserByEmail(tx, email);
    if (!user) return;
    const emailedAt = await takeEmailSlot(tx, ip);
    const flow =
      challenge && (await startFlow(tx, { method: 'recovery', ...challenge, redirectTo, emailedAt }));
    const flowId = flow?.id ?? null;
    const oneTimeToken = { userId: user.id, kind: 'recovery', flowId, signUp: null, emailedAt } as const;
    const token = await createOneTimeToken(tx, oneTimeToken);
    await updateUser(tx, user.id, { recoverySentAt: tx.clock.now(), updatedAt: user.updatedAt });
    const link = verifyLink(provider, { token, type: 'recovery', redirectTo });
    await provider.sendMail(tx, { kind: 'recover', to: user.email, link }, emailedAt);
  });
}
