import { and, eq, sql } from 'drizzle-orm';
import type { Context, QueryContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { audit } from '../core/audit.ts';
import { AuthError, banned, invalid } from '../core/auth-error.ts';
import { sessions } from '../core/identity.table.ts';
import { findPerson, isBanned } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';
import type { RefreshToken } from './refresh-token.ts';
import { sessionEnd } from './session-end.ts';
import type { Client, OpenSession } from './sessions.commands.ts';
import type { Session } from './sessions.queries.ts';

/** Within this time after a refresh, the previous token is assumed to come from another tab or a retry, not a thief. */
const REUSE_MS = 10_000;

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

type Refresh = { token: RefreshToken; client: Client };

/** A single statement, so only one of several concurrent refreshes with the same token rotates it. */
async function rotate({ db, clock }: QueryContext, { token, client }: Refresh): Promise<Session | null> {
  const [session] = await db
    .update(sessions)
    .set({ refreshCounter: sql`${sessions.refreshCounter} + 1`, refreshedAt: clock.now(), ...client })
    .where(and(eq(sessions.id, token.sessionId), eq(sessions.refreshCounter, token.counter)))
    .returning();
  return session ?? null;
}

/**
 * Handles a token that is no longer current. It gets the current token again if it's the previous one and the refresh
 * was a moment ago. Otherwise the token or a successor may have been stolen: the session is deleted and the result is
 * null. Supabase Auth accepts the previous token at any time, so a thief who stays one behind is never noticed.
 */
async function successorOf(tx: Context, { sessionId, counter }: RefreshToken): Promise<Session | null> {
  const { db, clock } = tx;
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session) throw notFound();
  if (counter > session.refreshCounter) {
    throw invalid('Refresh token is not valid');
  }
  const isRecent = clock.now().getTime() - session.refreshedAt.getTime() < REUSE_MS;
  if (counter === session.refreshCounter - 1 && isRecent) return session;
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  await audit(tx, 'session.reuse', { id: session.userId });
  return null;
}

/** Reusing an old token ends the session for everyone, thief and owner. */
export async function refreshSession(
  ctx: Context,
  provider: Provider,
  refresh: Refresh,
): Promise<OpenSession> {
  const renewed = await inTransaction(ctx, async tx => {
    const session = (await rotate(tx, refresh)) ?? (await successorOf(tx, refresh.token));
    if (!session) {
      return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    }
    if ((await sessionEnd(tx, provider, session)) <= tx.clock.now()) {
      await tx.db.delete(sessions).where(eq(sessions.id, session.id));
      return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
    }
    const person = await findPerson(tx, session.userId);
    if (!person) throw notFound();
    if (isBanned(person.user, tx.clock.now())) throw banned(400);
    return { session, person };
  });
  // Throw outside the transaction, so that deleting the session isn't rolled back.
  if (renewed instanceof AuthError) throw renewed;
  return renewed;
}
