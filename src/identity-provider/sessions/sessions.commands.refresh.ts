import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { AuthError } from '../http/api-error.ts';
import { sessions } from '../identity.table.ts';
import { findPerson, isBanned } from '../people/people.queries.ts';
import type { RefreshToken } from './refresh-token.ts';
import type { Client } from '../http/request-body.ts';
import type { OpenSession } from './sessions.commands.ts';
import type { Session } from './sessions.queries.ts';

/** Tabs and retries that come so soon after a refresh are no thieves. */
const REUSE_MS = 10_000;

const NOT_FOUND = new AuthError(
  400,
  'refresh_token_not_found',
  'Invalid Refresh Token: Refresh Token Not Found',
);
const REUSED = new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

type Refresh = { token: RefreshToken; client: Client };

/** One statement, so that of several refreshes at once with the same token one rotates it. */
async function rotate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, client }: Refresh,
): Promise<Session | null> {
  const [session] = await db
    .update(sessions)
    .set({ refreshCounter: sql`${sessions.refreshCounter} + 1`, refreshedAt: clock.now(), ...client })
    .where(and(eq(sessions.id, token.sessionId), eq(sessions.refreshCounter, token.counter)))
    .returning();
  return session ?? null;
}

/**
 * What a token that is not the current one still gets: the current one again, when it is the one before, whose
 * successor may never have arrived, or when it was the current one just now. Null: it was stolen, or its
 * successor was.
 */
async function successorOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { sessionId, counter }: RefreshToken,
): Promise<Session | null> {
  const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  if (!session) throw NOT_FOUND;
  if (counter > session.refreshCounter) {
    throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
  }
  const isRecent = clock.now().getTime() - session.refreshedAt.getTime() < REUSE_MS;
  if (counter >= session.refreshCounter - 1 || isRecent) return session;
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  return null;
}

/** Renews a session. A token that was used before ends it for everybody, thief and owner (T5). */
export async function refreshSession(ctx: Context, refresh: Refresh): Promise<OpenSession> {
  const renewed = await inTransaction(ctx, async tx => {
    const session = (await rotate(tx, refresh)) ?? (await successorOf(tx, refresh.token));
    if (!session) return null;
    const person = await findPerson(tx, session.userId);
    if (!person) throw NOT_FOUND;
    if (isBanned(person.user, tx.clock.now())) throw new AuthError(400, 'user_banned', 'User is banned');
    return { session, person };
  });
  // Only now: the end of the session must not be undone with an error.
  if (!renewed) throw REUSED;
  return renewed;
}
