import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { deviceOf } from '../accounts.rules.device.ts';
import { twoFactorRequired } from './accounts.commands.two-factor.ts';
import { requireAccount } from './accounts.queries.ts';

/** Empty with an external provider, which doesn't tell. */
export async function listOwnSessions(ctx: IdentityContext): Promise<AccountSession[]> {
  const { id: userId, sessionId } = requireAccount(ctx);
  const sessions = (await ctx.identity?.listSessions(ctx, userId)) ?? [];
  return sessions.map(({ id, userAgent, createdAt, lastUsedAt, endsAt }) => ({
    id,
    device: deviceOf(userAgent),
    isCurrent: id === sessionId,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

/**
 * Throws NotFound unless it's a session of the person who asks, and Forbidden `two_factor_required` if only it has passed
 * two-factor.
 */
export async function endOwnSession(ctx: IdentityContext, sessionId: string): Promise<void> {
  const account = requireAccount(ctx);
  const { id: userId } = account;
  const isSparing = sessionId !== account.sessionId && Boolean(await account.needsCode?.());
  await inTransaction(ctx, async tx => {
    if (await tx.identity?.endSession(tx, { userId, sessionId, isSparing })) return;
    throw isSparing ? twoFactorRequired() : new NotFound();
  });
}
