import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit, auditRefusal } from '../core/audit.ts';
import { AuthError, banned, sessionNotFound } from '../core/auth-error.ts';
import { type Factor, findPerson, isBanned, isVerified, lockUser } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import { type Caller, isUnfinished } from '../sessions/sessions.queries.ts';
import type { OpenSession } from '../sessions/sessions.commands.ts';
import { raiseSession } from '../sessions/sessions.commands.two-factor.ts';
import { factorChallenges, factors } from '../core/factors.table.ts';
import { countCodeGuess, forgetCodeGuesses, warnOfWrongCodes } from './code-guesses.commands.ts';
import { stepOfCode } from './authenticator.ts';
import { getFactor } from './factors.commands.ts';
import { linkToUndo } from './undo.commands.ts';

const LIFE_MS = 300_000;
const MAX_CHALLENGES = 20;

/** Needed for `verifyFactor`, which any of a person's sessions may then call. Replaces the oldest of many. */
export async function challengeFactor(
  ctx: Context,
  caller: Caller,
  factorId: string,
): Promise<{ id: string; expiresAt: Date }> {
  const userId = caller.person.user.id;
  return inTransaction(ctx, async tx => {
    await lockUser(tx, userId);
    await getFactor(tx, { userId, factorId });
    const now = tx.clock.now();
    const isOfFactor = eq(factorChallenges.factorId, factorId);
    await tx.db.delete(factorChallenges).where(and(isOfFactor, lt(factorChallenges.expiresAt, now)));
    const newest = tx.db
      .select({ id: factorChallenges.id })
      .from(factorChallenges)
      .where(isOfFactor)
      .orderBy(desc(factorChallenges.expiresAt))
      .limit(MAX_CHALLENGES - 1);
    await tx.db.delete(factorChallenges).where(and(isOfFactor, notInArray(factorChallenges.id, newest)));
    const challenge = { id: randomUUID(), expiresAt: new Date(now.getTime() + LIFE_MS) };
    await tx.db.insert(factorChallenges).values({ ...challenge, factorId });
    await tx.db.update(factors).set({ lastChallengedAt: now }).where(eq(factors.id, factorId));
    return challenge;
  });
}

/** Returns null for a challenge of another factor, and for one that has been used. */
async function findChallenge(tx: Context, { factorId, challengeId }: Attempt) {
  const isMeant = and(eq(factorChallenges.id, challengeId), eq(factorChallenges.factorId, factorId));
  const [challenge] = await tx.db.select().from(factorChallenges).where(isMeant);
  return challenge ?? null;
}

/**
 * Accepts a code of the app once. Its step is stored, so neither it nor an earlier one works again. The person must be
 * locked. `mayRepeat` accepts the last one once more.
 */
export async function acceptCode(
  tx: Context,
  { secret }: Pick<Provider, 'secret'>,
  { factor, code, mayRepeat = false }: { factor: Factor; code: string; mayRepeat?: boolean },
): Promise<boolean> {
  const now = tx.clock.now();
  const step = stepOfCode(secret, { sealed: factor.secretSealed, code, now });
  if (step === null) return false;
  const last = factor.lastUsedStep ?? 0;
  if (step < last || (step === last && !mayRepeat)) return false;
  const change = { lastUsedStep: step, status: 'verified', updatedAt: now } as const;
  await tx.db.update(factors).set(change).where(eq(factors.id, factor.id));
  return true;
}

interface Attempt {
  factorId: string;
  challengeId: string;
  code: string;
}

const WRONG_CODE = 'mfa_verification_failed';

function expired(challengeId: string): AuthError {
  const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
  return new AuthError(422, 'mfa_challenge_expired', message);
}

async function verify(
  tx: Context,
  provider: Provider,
  caller: Caller,
  attempt: Attempt,
): Promise<OpenSession> {
  const user = await lockUser(tx, caller.person.user.id);
  if (!user) throw sessionNotFound();
  const { id: userId, email } = user;
  if (isBanned(user, tx.clock.now())) throw banned(403);
  const factor = await getFactor(tx, { userId, factorId: attempt.factorId });
  const challenge = await findChallenge(tx, attempt);
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found';
    throw new AuthError(422, 'mfa_factor_not_found', message);
  }
  if (challenge.expiresAt <= tx.clock.now()) throw expired(challenge.id);
  if (!(await acceptCode(tx, provider, { factor, code: attempt.code }))) {
    throw new AuthError(422, WRONG_CODE, 'Invalid TOTP code entered');
  }
  await tx.db.delete(factorChallenges).where(eq(factorChallenges.id, challenge.id));
  await tx.db.delete(factors).where(and(eq(factors.userId, userId), eq(factors.status, 'unverified')));
  const name = { userId, sessionId: caller.session.id };
  const isNewApp = !isVerified(factor);
  const session = await raiseSession(tx, name, { method: 'totp', factorId: factor.id, isNewApp });
  if (!session) throw sessionNotFound();
  await audit(tx, isNewApp ? 'two-factor.add' : 'two-factor.pass', { id: userId, by: userId });
  if (isNewApp) {
    const link = await linkToUndo(tx, provider, userId);
    await provider.sendMail(tx, { kind: 'two-factor-added', to: email, link });
  }
  const person = await findPerson(tx, userId);
  if (!person) throw new Error('The user disappeared while locked');
  return { session, person };
}

/** The first code of an app turns it on. */
export async function verifyFactor(
  ctx: Context,
  provider: Provider,
  caller: Caller,
  attempt: Attempt,
): Promise<OpenSession> {
  const { id: userId } = caller.person.user;
  const guess = { kind: 'app', userId, sessionId: caller.session.id } as const;
  await countCodeGuess(ctx, guess);
  const opened = await inTransaction(ctx, tx => verify(tx, provider, caller, attempt)).catch(
    async (error: unknown) => {
      if (error instanceof AuthError && error.code === WRONG_CODE) {
        await auditRefusal(ctx, 'two-factor.failure', { id: userId, by: userId });
        // Someone who sets their first app up may mistype.
        if (isUnfinished(caller)) await warnOfWrongCodes(ctx, provider, userId);
      }
      throw error;
    },
  );
  await forgetCodeGuesses(ctx, guess);
  return opened;
}
