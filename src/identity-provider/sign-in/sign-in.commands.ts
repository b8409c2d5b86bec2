import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { AuthError, banned } from '../core/auth-error.ts';
import { type Exchanged, exchangeCode } from '../sessions/flow.commands.ts';
import { listPendingSignUps } from '../email-links/one-time-tokens.commands.ts';
import { isRightPassword } from './password-guesses.commands.ts';
import { type User, findUserByEmail, isBanned, lockUser } from '../people/people.queries.ts';
import { recordRefusal } from './refused-sign-ins.ts';
import { type Client, type OpenSession, openSession } from '../sessions/sessions.commands.ts';

function invalidCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
}

/** Before the address is confirmed, the newest sign-up's password counts. It leads to the "not confirmed" error. */
async function passwordHashOf(ctx: Context, user: User): Promise<string | null> {
  if (user.emailConfirmedAt) return user.passwordHash;
  const [newest] = await listPendingSignUps(ctx, user.id);
  return newest?.passwordHash ?? null;
}

function requireNotBanned(user: User, now: Date): void {
  if (isBanned(user, now)) throw banned(400);
}

/** Refuses someone who knows the password. */
async function refuse(ctx: Context, { id }: User, error: AuthError): Promise<never> {
  await recordRefusal(ctx, error, { method: 'password', id });
  throw error;
}

/** Unknown addresses and wrong passwords take the same time and get the same error. */
export async function signInWithPassword(
  ctx: Context,
  { email, password, client }: { email: string; password: string; client: Client },
): Promise<OpenSession> {
  const user = await findUserByEmail(ctx, email);
  const hash = user && (await passwordHashOf(ctx, user));
  const userId = user?.id ?? null;
  const isRight = await isRightPassword(ctx, { userId, email, hash, password, ip: client.ip });
  if (!user || !isRight) throw invalidCredentials();
  if (isBanned(user, ctx.clock.now())) return refuse(ctx, user, banned(400));
  if (!user.emailConfirmedAt) {
    return refuse(ctx, user, new AuthError(400, 'email_not_confirmed', 'Email not confirmed'));
  }
  return inTransaction(ctx, async tx => {
    // The password may have been changed during the check, perhaps to block this very sign-in.
    const current = await lockUser(tx, user.id);
    if (current?.passwordHash !== hash) throw invalidCredentials();
    requireNotBanned(current, tx.clock.now());
    return openSession(tx, { userId: user.id, method: 'password', client });
  });
}

export async function signInWithCode(
  ctx: Context,
  { code, verifier, client }: { code: unknown; verifier: unknown; client: Client },
): Promise<{ opened: OpenSession; exchanged: Exchanged }> {
  return inTransaction(ctx, async tx => {
    const exchanged = await exchangeCode(tx, { code, verifier });
    const { userId, method } = exchanged;
    const user = await lockUser(tx, userId);
    if (!user) throw invalidCredentials();
    requireNotBanned(user, tx.clock.now());
    return { opened: await openSession(tx, { userId, method, client }), exchanged };
  }).catch(async (error: unknown) => {
    await recordRefusal(ctx, error, { method: 'code' });
    throw error;
  });
}
