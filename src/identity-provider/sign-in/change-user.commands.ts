import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from '../core/audit.ts';
import { AuthError, userNotFound } from '../core/auth-error.ts';
import { type Metadata, mergeMetadata } from '../people/metadata.ts';
import { deleteSignInLinks } from '../email-links/one-time-tokens.commands.ts';
import { requireGoodPassword } from '../people/password-policy.ts';
import { hashPassword, verifyPassword } from '../people/passwords.ts';
import { updateUser } from '../people/people.commands.ts';
import { type Person, findPerson, lockUser } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import { endSessions } from '../sessions/sessions.commands.ts';
import { type Caller, type Session, isUnfinished } from '../sessions/sessions.queries.ts';
import { isRightPassword } from './password-guesses.commands.ts';

export interface UserChanges {
  /** Empty to leave it unchanged. */
  password: string;
  /** Empty if it wasn't sent. */
  currentPassword: string;
  data: Metadata;
}

function samePassword(): AuthError {
  return new AuthError(422, 'same_password', 'New password should be different from the old password.');
}

/** A recovery link proves who is there for this long. */
const RECOVERY_MS = 10 * 60_000;

function isRecovery({ amr, createdAt }: Session, now: Date): boolean {
  return amr.some(({ method }) => method === 'recovery') && now.getTime() - createdAt.getTime() < RECOVERY_MS;
}

/** Otherwise a stolen access token would be enough to take over the account. */
async function requireCurrentPassword(
  ctx: Context,
  { person, session, ip }: Caller,
  { password, currentPassword }: UserChanges,
): Promise<void> {
  const { id: userId, email, passwordHash: hash } = person.user;
  if (currentPassword !== '') {
    const isRight = await isRightPassword(ctx, { userId, email, hash, password: currentPassword, ip });
    if (!isRight) throw new AuthError(400, 'invalid_credentials', 'Current password is not right');
    return;
  }
  if (hash === null || isRecovery(session, ctx.clock.now())) return;
  // Counted as a guess, because the answer tells whether it's the current password.
  if (await isRightPassword(ctx, { userId, email, hash, password, ip })) throw samePassword();
  const message =
    'Enter your current password. If you forgot it, request a link and choose a new password within 10 minutes.';
  throw new AuthError(400, 'current_password_required', message);
}

async function newHash(ctx: Context, caller: Caller, changes: UserChanges): Promise<string> {
  if (isUnfinished(caller)) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    throw new AuthError(401, 'insufficient_aal', message);
  }
  requireGoodPassword(changes.password);
  await requireCurrentPassword(ctx, caller, changes);
  if (await verifyPassword(caller.person.user.passwordHash, changes.password)) throw samePassword();
  return hashPassword(changes.password);
}

/** A new password ends all other sessions and invalidates emailed links, in case someone else has access. */
export async function changeUser(
  ctx: Context,
  provider: Provider,
  caller: Caller,
  changes: UserChanges,
): Promise<Person> {
  const { id: sessionId } = caller.session;
  const { id } = caller.person.user;
  const passwordHash = changes.password === '' ? null : await newHash(ctx, caller, changes);
  return inTransaction(ctx, async tx => {
    const current = await lockUser(tx, id);
    if (!current) throw userNotFound();
    const isOtherData = Object.keys(changes.data).length > 0;
    await updateUser(tx, id, {
      ...(isOtherData && { userMetadata: mergeMetadata(current.userMetadata, changes.data) }),
      ...(passwordHash && { passwordHash }),
    });
    if (passwordHash) {
      await deleteSignInLinks(tx, id);
      await endSessions(tx, { userId: id, sessionId, scope: 'others' });
      await provider.sendMail(tx, { kind: 'password-changed', to: current.email });
      await audit(tx, 'password.change', { id, by: id });
    }
    const changed = await findPerson(tx, id);
    if (!changed) throw new Error('The user disappeared while locked');
    return changed;
  });
}
