import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { AuthError } from '../http/api-error.ts';
import { nameIn } from '../people/metadata.ts';
import {
  type UsedToken,
  deleteOneTimeTokens,
  findTokenOwner,
  spendOneTimeToken,
} from './one-time-tokens.commands.ts';
import { confirmPerson } from '../people/people.commands.ts';
import { isBanned, lockUser } from '../people/people.queries.ts';
import type { Provider } from '../provider.ts';

/** Which tokens a type of link may carry; of the last three there are none here. */
const KINDS: Record<string, readonly UsedToken['kind'][]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup'],
  magiclink: [],
  invite: [],
  email_change: [],
};

/** A link that was used before, is too old, or never was one. */
const EXPIRED_LINK = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/**
 * Uses up a mailed token, which shows that the address is theirs: confirms it where that is still to be done, and
 * makes every other link useless.
 */
export async function verifyToken(
  tx: Context,
  provider: Provider,
  { token, type }: { token: string; type: string },
): Promise<{ userId: string; flowId: string | null }> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw new AuthError(400, 'validation_failed', 'Invalid email verification type');
  // Whoever changes somebody's tokens holds the user first, so that no two wait for each other.
  const owner = await findTokenOwner(tx, token);
  const user = owner && (await lockUser(tx, owner));
  const used = user && (await spendOneTimeToken(tx, { token, kinds }));
  if (!user || !used) throw EXPIRED_LINK;
  if (isBanned(user, tx.clock.now())) throw new AuthError(403, 'user_banned', 'User is banned');
  const { flowId } = used;
  if (user.emailConfirmedAt) {
    // Confirmed by another way in the meantime: what this sign-up chose must not replace what is there.
    if (used.kind === 'signup') throw EXPIRED_LINK;
    await deleteOneTimeTokens(tx, user.id);
    return { userId: user.id, flowId };
  }
  const { id, metadata } = await confirmPerson(tx, user, used.signUp);
  touch(tx, 'users');
  await provider.sendMail(tx, { kind: 'welcome', to: user.email, name: nameIn(metadata) });
  return { userId: id, flowId };
}
