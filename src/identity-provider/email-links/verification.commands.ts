import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, QueryContext } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { identities, users } from '../core/identity.table.ts';
import { AuthError, banned, invalid } from '../core/auth-error.ts';
import { type Metadata, emailMetadata, nameIn } from '../people/metadata.ts';
import {
  type PendingSignUp,
  type SignInKind,
  type UsedToken,
  deleteSignInLinks,
  findTokenOwner,
  spendOneTimeToken,
} from './one-time-tokens.commands.ts';
import { emailIdentity } from '../people/people.commands.ts';
import { type User, isBanned, lockUser } from '../people/people.queries.ts';
import { signUpToConfirm } from './sign-up.commands.ts';
import type { Provider } from '../core/provider.ts';

/** The token kinds accepted for each link type. This provider never issues the last three types. */
const KINDS: Record<string, readonly SignInKind[]> = {
  signup: ['signup'],
  recovery: ['recovery'],
  email: ['signup'],
  magiclink: [],
  invite: [],
  email_change: [],
};

function expiredLink(): AuthError {
  return new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
}

/** Someone who forgot the password before confirming the address doesn't have to enter their names again. */
async function namesOfSignUp(tx: Context, user: User): Promise<Metadata> {
  const { first_name, last_name } = (await signUpToConfirm(tx, user))?.metadata ?? {};
  return { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
}

/**
 * Confirms the address and applies the choices of the sign-up behind the link, including its user id. Without a sign-up
 * the account gets only the names, and no password, because it's unknown who chose it. All other emailed links stop
 * working.
 */
async function confirmPerson(
  { db, clock }: QueryContext,
  user: User,
  { signUp, names }: { signUp: PendingSignUp | null; names: Metadata },
): Promise<{ id: string; metadata: Metadata }> {
  const { id, identityId, passwordHash, metadata } = signUp
    ? { id: signUp.userId, ...signUp }
    : { id: user.id, identityId: randomUUID(), passwordHash: null, metadata: names };
  const now = clock.now();
  const confirmed = { id, identityId, email: user.email, isConfirmed: true };
  const userMetadata = { ...metadata, ...emailMetadata(confirmed) };
  await deleteSignInLinks({ db }, user.id);
  await db.delete(identities).where(eq(identities.userId, user.id));
  await db
    .update(users)
    .set({ id, passwordHash, userMetadata, emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, user.id));
  await db.insert(identities).values(emailIdentity(confirmed, now));
  return { id, metadata: userMetadata };
}

/** Confirms the address if it isn't confirmed yet, and invalidates all of the user's other links. */
export async function verifyToken(
  tx: Context,
  provider: Provider,
  { token, type }: { token: string; type: string },
): Promise<Pick<UsedToken<SignInKind>, 'userId' | 'kind' | 'flowId'>> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (!kinds) throw invalid('Invalid email verification type');
  // Always lock the user before touching their tokens, so concurrent requests can't deadlock.
  const userId = await findTokenOwner(tx, token);
  const user = userId && (await lockUser(tx, userId));
  const used = user && (await spendOneTimeToken(tx, { token, kinds }));
  if (!user || !used) throw expiredLink();
  if (isBanned(user, tx.clock.now())) throw banned(403);
  const { kind, flowId } = used;
  if (user.emailConfirmedAt) {
    // The address has been confirmed in another way, so this sign-up must not overwrite the account.
    if (kind === 'signup') throw expiredLink();
    await deleteSignInLinks(tx, user.id);
    return { userId: user.id, kind, flowId };
  }
  const names = kind === 'recovery' ? await namesOfSignUp(tx, user) : {};
  const { id, metadata } = await confirmPerson(tx, user, { signUp: used.signUp, names });
  touch(tx, 'users');
  await provider.sendMail(tx, { kind: 'welcome', to: user.email, name: nameIn(metadata) });
  return { userId: id, kind, flowId };
}
