import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from '../core/audit.ts';
import { AuthError, userNotFound } from '../core/auth-error.ts';
import { type Factor, type User, isVerified, listFactors, lockUser } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import type { Caller } from '../sessions/sessions.queries.ts';
import { lowerSessions } from '../sessions/sessions.commands.two-factor.ts';
import { factors, recoveryCodes } from '../core/factors.table.ts';
import { type NewAuthenticator, newAuthenticator } from './authenticator.ts';

const MAX_VERIFIED = 10;
const UNVERIFIED = 'unverified';

function requireRoom(
  { isTwoFactor }: Pick<Caller, 'isTwoFactor'>,
  verified: readonly Factor[],
  name: string,
): void {
  if (verified.some(({ friendlyName }) => friendlyName === name)) {
    const message = `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`;
    throw new AuthError(422, 'mfa_factor_name_conflict', message);
  }
  if (verified.length >= MAX_VERIFIED) {
    const message = 'Maximum number of verified factors reached, unenroll to continue';
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', message);
  }
  if (verified.length > 0 && !isTwoFactor) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
}

/** Replaces an app that the person began to set up before. */
export async function enrollFactor(
  ctx: Context,
  provider: Provider,
  caller: Caller,
  { name, issuer }: { name: string; issuer: string },
): Promise<{ factor: Factor; app: NewAuthenticator }> {
  const { id: userId, email } = caller.person.user;
  const app = await newAuthenticator(provider.secret, { issuer, account: email });
  return inTransaction(ctx, async tx => {
    if (!(await lockUser(tx, userId))) throw userNotFound();
    requireRoom(caller, (await listFactors(tx, userId)).filter(isVerified), name);
    await tx.db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.status, UNVERIFIED)));
    const now = tx.clock.now();
    const [factor] = await tx.db
      .insert(factors)
      .values({
        id: randomUUID(),
        userId,
        friendlyName: name,
        status: UNVERIFIED,
        secretSealed: app.sealed,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!factor) throw new Error('A factor was not stored');
    return { factor, app };
  });
}

/** Without any app left, the recovery codes go, too. */
async function afterRemoval(tx: Context, provider: Provider, { id: userId, email }: User): Promise<void> {
  const isOff = !(await listFactors(tx, userId)).some(isVerified);
  if (isOff) {
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await lowerSessions(tx, { userId });
  }
  await provider.sendMail(tx, { kind: 'two-factor-removed', to: email, isOff });
}

export async function unenrollFactor(
  ctx: Context,
  provider: Provider,
  caller: Caller,
  factorId: string,
): Promise<void> {
  await inTransaction(ctx, async tx => {
    const user = await lockUser(tx, caller.person.user.id);
    if (!user) throw userNotFound();
    const factor = await getFactor(tx, { userId: user.id, factorId });
    if (isVerified(factor) && !caller.isTwoFactor) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await tx.db.delete(factors).where(eq(factors.id, factorId));
    if (!isVerified(factor)) return;
    await lowerSessions(tx, { userId: user.id, factorId });
    await audit(tx, 'two-factor.remove', { id: user.id, by: user.id });
    await afterRemoval(tx, provider, user);
  });
}

/** For someone who has lost both the app and the recovery codes. Returns false if two-factor is off. */
export async function removeTwoFactor(tx: Context, provider: Provider, userId: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  const removed = await tx.db.delete(factors).where(eq(factors.userId, userId)).returning();
  if (!user || !removed.some(isVerified)) return false;
  await audit(tx, 'two-factor.remove', { id: userId });
  await afterRemoval(tx, provider, user);
  return true;
}

export async function getFactor(
  { db }: DbContext,
  { userId, factorId }: { userId: string; factorId: string },
): Promise<Factor> {
  const isTheirs = and(eq(factors.id, factorId), eq(factors.userId, userId));
  const [factor] = await db.select().from(factors).where(isTheirs);
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}
