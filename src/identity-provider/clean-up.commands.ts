import { and, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { type Job, defineScheduledJob } from '#src/platform/server/database/job-queue.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { factorChallenges, factors } from './core/factors.table.ts';
import { flowStates, oneTimeTokens, sessions, users } from './core/identity.table.ts';
import type { Provider } from './core/provider.ts';
import { forgetRetiredKeys, rotateOldSigningKeys } from './core/signing-keys.commands.ts';

/** Unconfirmed sign-ups expire after this. Then the address is free again. */
const SIGN_UP_DAYS = 30;
/** No session lasts longer. An admin's ends earlier, at its next refresh. */
const SESSION_DAYS = 180;
const KEY_DAYS = 90;
/** An authenticator app that didn't show a code within this is forgotten. */
const SET_UP_DAYS = 1;

async function forgetSignUps({ db }: Context, before: Date): Promise<void> {
  const isTheirs = eq(oneTimeTokens.userId, users.id);
  const links = db.select({ hash: oneTimeTokens.hash }).from(oneTimeTokens).where(isTheirs);
  await db
    .delete(users)
    .where(and(isNull(users.emailConfirmedAt), lt(users.createdAt, before), notExists(links)));
}

/** Removes expired records and rotates old signing keys. */
export async function cleanUp(ctx: Context, { secret }: Pick<Provider, 'secret'>): Promise<void> {
  const now = ctx.clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const isExpired = and(ne(oneTimeTokens.kind, 'signup'), lt(oneTimeTokens.expiresAt, now));
  const isOld = or(isExpired, lt(oneTimeTokens.createdAt, daysAgo(SIGN_UP_DAYS)));
  await ctx.db.delete(oneTimeTokens).where(isOld);
  await ctx.db.delete(flowStates).where(lt(flowStates.expiresAt, now));
  await ctx.db.delete(factorChallenges).where(lt(factorChallenges.expiresAt, now));
  const isAbandoned = and(eq(factors.status, 'unverified'), lt(factors.createdAt, daysAgo(SET_UP_DAYS)));
  await ctx.db.delete(factors).where(isAbandoned);
  await ctx.db.delete(sessions).where(lt(sessions.createdAt, daysAgo(SESSION_DAYS)));
  await forgetSignUps(ctx, daysAgo(SIGN_UP_DAYS));
  await rotateOldSigningKeys(ctx, { secret, days: KEY_DAYS });
  await forgetRetiredKeys(ctx);
}

export function identityCleanUpJob(provider: Pick<Provider, 'secret'>): Job {
  return defineScheduledJob({
    name: 'identity-clean-up',
    schedule: '41 3 * * *',
    handle: ctx => cleanUp(ctx, provider),
  });
}
