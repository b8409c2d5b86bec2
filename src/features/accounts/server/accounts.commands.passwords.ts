import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { findEmbedded } from './accounts.commands.roles.ts';

/** From the server's own shell, for someone who can't get the email with the link. Ends all sessions. */
export async function resetPassword(
  ctx: IdentityContext,
  { who, password }: { who: string; password: string },
): Promise<{ email: string | null }> {
  const { identity } = ctx;
  if (!identity) {
    throw new Conflict(
      'outside_provider',
      'Accounts are managed by the provider at AUTH_URL. Reset the password there.',
    );
  }
  return inTransaction(ctx, async tx => {
    const { id, email } = await findEmbedded(tx, who.trim().toLowerCase());
    await identity.setPassword(tx, { id, password });
    return { email };
  });
}
