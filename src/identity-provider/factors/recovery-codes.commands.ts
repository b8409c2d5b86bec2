import { and, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, Forbidden, Unauthenticated } from '#src/platform/server/errors.ts';
import type { CodeEntry, RecoveryCodesState } from '#src/platform/server/identity.ts';
import { audit, auditRefusal } from '../core/audit.ts';
import {
  type Factor,
  type User,
  isBanned,
  isVerified,
  listFactors,
  lockUser,
} from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import { raiseSession } from '../sessions/sessions.commands.two-factor.ts';
import { findSession } from '../sessions/sessions.queries.ts';
import { recoveryCodes } from '../core/factors.table.ts';
import { countCodeGuess, forgetCodeGuesses, warnOfWrongCodes } from './code-guesses.commands.ts';
import { acceptCode } from './factors.commands.verify.ts';
import { getRecoveryCodes } from './factors.queries.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';

async function requireTwoFactor(tx: Context, userId: string): Promise<{ user: User; apps: Factor[] }> {
  const user = await lockUser(tx, userId);
  if (!user || isBanned(user, tx.clock.now())) throw new Unauthenticated();
  const apps = (await listFactors(tx, userId)).filter(isVerified);
  if (apps.length === 0) {
    throw new Conflict('no_two_factor', 'Two-factor authentication is off for your account.');
  }
  return { user, apps };
}

async function acceptAny(tx: Context, provider: Provider, apps: Factor[], code: string): Promise<boolean> {
  const [first] = apps;
  // Someone who has just turned it on need not wait for the next code. Theirs has already proven who they are.
  const mayRepeat = first !== undefined && (await getRecoveryCodes(tx, first.userId)).remaining === 0;
  for (const factor of apps) {
    if (await acceptCode(tx, provider, { factor, code, mayRepeat })) return true;
  }
  return false;
}

/** Replaces all recovery codes. Returns null if the app's code is wrong. Throws Conflict, Forbidden and TooMany. */
export async function renewRecoveryCodes(
  ctx: Context,
  provider: Provider,
  { userId, sessionId, isTwoFactor, code }: CodeEntry,
): Promise<string[] | null> {
  const guess = { kind: 'app', userId, sessionId } as const;
  await countCodeGuess(ctx, guess);
  const codes = await inTransaction(ctx, async tx => {
    const { apps } = await requireTwoFactor(tx, userId);
    const session = await findSession(tx, { userId, sessionId });
    if (!isTwoFactor || session?.aal !== 'aal2') {
      throw new Forbidden('Enter the code from your authenticator app first', 'two_factor_required');
    }
    if (!(await acceptAny(tx, provider, apps, code))) return null;
    const made = newRecoveryCodes();
    const createdAt = tx.clock.now();
    await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.db.insert(recoveryCodes).values(
      made.map(one => ({
        hash: hashOfCode(provider.secret, { userId, code: one }),
        userId,
        createdAt,
      })),
    );
    await audit(tx, 'recovery-codes.renew', { id: userId });
    return made;
  });
  if (codes) await forgetCodeGuesses(ctx, guess);
  else await auditRefusal(ctx, 'two-factor.failure', { id: userId });
  return codes;
}

/** Uses a code up, and lets the session pass two-factor. Returns what is left, or null if the code is wrong. */
export async function spendRecoveryCode(
  ctx: Context,
  provider: Provider,
  { userId, sessionId, code }: CodeEntry,
): Promise<RecoveryCodesState | null> {
  const guess = { kind: 'recovery', userId, sessionId } as const;
  await countCodeGuess(ctx, guess);
  const left = await inTransaction(ctx, async tx => {
    const { user } = await requireTwoFactor(tx, userId);
    const session = await findSession(tx, { userId, sessionId });
    if (session?.aal === 'aal2') {
      throw new Conflict('already_verified', 'You have already entered a code. Reload the page.');
    }
    const hash = hashOfCode(provider.secret, { userId, code });
    const isMeant = and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId));
    const spent = await tx.db.delete(recoveryCodes).where(isMeant).returning({ hash: recoveryCodes.hash });
    if (spent.length === 0) return null;
    const raised = await raiseSession(tx, { userId, sessionId }, { method: 'recovery_code' });
    if (!raised) throw new Unauthenticated();
    const state = await getRecoveryCodes(tx, userId);
    const { remaining } = state;
    await audit(tx, 'recovery-codes.use', { id: userId });
    await provider.sendMail(tx, { kind: 'recovery-code-used', to: user.email, remaining });
    return state;
  });
  if (left) await forgetCodeGuesses(ctx, guess);
  else {
    await auditRefusal(ctx, 'two-factor.failure', { id: userId });
    await warnOfWrongCodes(ctx, provider, userId);
  }
  return left;
}
