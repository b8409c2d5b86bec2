import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { AuthError, BANNED_MESSAGE } from '../http/api-error.ts';
import { type Metadata, nameIn } from '../people/metadata.ts';
import {
  type UsedToken,
  deleteOneTimeTokens,
  findTokenOwner,
  spendOneTimeToken,
} from './one-time-tokens.commands.ts';
import { confirmPerson } from '../people/people.commands.ts';
import { type User, isBanned, lockUser } from '../people/people.queries.ts';
import { signUpToConfirm } from '../people/sign-up.commands.ts';
import type { Provider } from '../provider.ts';

/** The token kinds accepted for each link type. This provider never issues the last three types. */
const KINDS: Record<string, readonly UsedToken['kind'][]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup'],
  magiclink: [],
  invite: [],
  email_change: [],
};

const EXPIRED_LINK = new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

/** Someone who forgot the password before confirming the address doesn't have to enter their names again. */
async function namesOfSignUp(tx: Context, user: User): Promise<Metadata> {
  const { first_name, last_name } = (await signUpToConfirm(tx, user))?.metadata ?? {};
  return { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
}

/** Confirms the address if it isn't confirmed yet, and invalidates all of the user's other links. */
export async function verifyToken(
  tx: Context,
  provider: Provider,
  { token, type }: { token: string; type: string },
): Promise<Pick<UsedToken, 'userId' | 'kind' | 'flowId'>> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw new AuthError(400, 'validation_failed', 'Invalid email verification type');
  // Always lock the user before touching their tokens, so concurrent requests can't deadlock.
  const userId = await findTokenOwner(tx, token);
  const user = userId && (await lockUser(tx, userId));
  const used = user && (await spendOneTimeToken(tx, { token, kinds }));
  if (!user || !used) throw EXPIRED_LINK;
  if (isBanned(user, tx.clock.now())) throw new AuthError(403, 'user_banned', BANNED_MESSAGE);
  const { kind, flowId } = used;
  if (user.emailConfirmedAt) {
    // The address has been confirmed in another way, so this sign-up must not overwrite the account.
    if (kind === 'signup') throw EXPIRED_LINK;
    await deleteOneTimeTokens(tx, user.id);
    return { userId: user.id, kind, flowId };
  }
  const names = kind === 'recovery' ? await namesOfSignUp(tx, user) : {};
  const { id, metadata } = await confirmPerson(tx, user, { signUp: used.signUp, names });
  touch(tx, 'users');
  await provider.sendMail(tx, { kind: 'welcome', to: user.email, name: nameIn(metadata) });
  return { userId: id, kind, flowId };
}
