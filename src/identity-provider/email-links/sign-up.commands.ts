import { randomUUID } from 'node:crypto';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import type { Challenge } from '../sessions/challenge.ts';
import { requireEmailPause, takeEmailSlot } from './email-limits.commands.ts';
import { startFlow } from '../sessions/flow.commands.ts';
import { type Metadata, nameIn } from '../people/metadata.ts';
import { type PendingSignUp, createOneTimeToken, listPendingSignUps } from './one-time-tokens.commands.ts';
import { hashPassword, signUpSalt } from '../people/passwords.ts';
import { addPerson, newPerson, updateUser } from '../people/people.commands.ts';
import { type Person, type User, lockUserByEmail } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import { verifyLink } from './verify-link.ts';

export interface Continuation {
  redirectTo: string;
  challenge: Challenge | null;
}

interface ConfirmationMail {
  user: User;
  pending: PendingSignUp | null;
  next: Continuation;
  emailedAt: Date;
}

async function mailConfirmation(
  tx: Context,
  provider: Provider,
  { user, pending, next, emailedAt }: ConfirmationMail,
): Promise<void> {
  const { redirectTo, challenge } = next;
  const flow =
    challenge && (await startFlow(tx, { method: 'email/signup', ...challenge, redirectTo, emailedAt }));
  const flowId = flow?.id ?? null;
  const oneTimeToken = { userId: user.id, kind: 'signup', flowId, signUp: pending, emailedAt } as const;
  const token = await createOneTimeToken(tx, oneTimeToken);
  await updateUser(tx, user.id, { confirmationSentAt: tx.clock.now() });
  const name = pending && nameIn(pending.metadata);
  const link = verifyLink(provider, { token, type: 'signup', redirectTo });
  await provider.sendMail(tx, { kind: 'confirm', to: user.email, name, link }, emailedAt);
}

/**
 * The response is the same for every address, so it doesn't reveal which ones have accounts. A new address is stored.
 * An unconfirmed one gets another link, which carries this sign-up's own password. If there's already a confirmed
 * account, only its owner finds out, by email.
 */
export async function signUp(
  ctx: Context,
  provider: Provider,
  input: { email: string; password: string; metadata: Metadata; ip: string; next: Continuation },
): Promise<Person> {
  const { email, password, metadata, ip, next } = input;
  await requireEmailPause(ctx, { kind: 'confirm', email, ip });
  const passwordHash = await hashPassword(password, signUpSalt(provider.secret, email));
  const [userId, identityId] = [randomUUID(), randomUUID()];
  const named = { id: userId, identityId, email, passwordHash: null, isConfirmed: false };
  const pending: PendingSignUp = { userId, identityId, passwordHash, metadata };
  const now = ctx.clock.now();
  await inTransaction(ctx, async tx => {
    // The password and metadata are applied only by a click on the link.
    const isNew = await addPerson(tx, newPerson({ ...named, metadata: {} }, now));
    const user = await lockUserByEmail(tx, email);
    if (!user) throw new Error('The user was deleted during sign-up');
    if (isNew) touch(tx, 'users');
    const emailedAt = await takeEmailSlot(tx, ip);
    if (isNew || !user.emailConfirmedAt) {
      await mailConfirmation(tx, provider, { user, pending, next, emailedAt });
    } else await provider.sendMail(tx, { kind: 'already-registered', to: user.email }, emailedAt);
  });
  return newPerson({ ...named, metadata }, now);
}

/**
 * Chooses the sign-up that a resent link confirms: the newest one, unless the pending ones have different passwords. One
 * of those may be a stranger's, so none is applied, and the owner has to set a new one.
 */
export async function signUpToConfirm(tx: Context, user: User): Promise<PendingSignUp | null> {
  const pending = await listPendingSignUps(tx, user.id);
  const isOne = new Set(pending.map(({ passwordHash }) => passwordHash)).size === 1;
  return isOne ? (pending[0] ?? null) : null;
}

export async function resendConfirmation(
  ctx: Context,
  provider: Provider,
  { email, ip, next }: { email: string; ip: string | null; next: Continuation },
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const user = await lockUserByEmail(tx, email);
    if (!user || user.emailConfirmedAt) return;
    const pending = await signUpToConfirm(tx, user);
    const emailedAt = await takeEmailSlot(tx, ip);
    await mailConfirmation(tx, provider, { user, pending, next, emailedAt });
  });
}
