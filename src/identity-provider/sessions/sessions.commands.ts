import { randomUUID } from 'node:crypto';
import { and, eq, ne, or } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { audit } from '../core/audit.ts';
import { identities, sessions, users } from '../core/identity.table.ts';
import { type Person, findPerson } from '../people/people.queries.ts';
import type { Session, SessionName } from './sessions.queries.ts';

export interface Client {
  ip: string;
  userAgent: string | null;
}

export interface OpenSession {
  session: Session;
  person: Person;
}

/** Must run in the transaction that checked who signs in. */
export async function openSession(
  tx: Context,
  { userId, method, client }: { userId: string; method: string; client: Client },
): Promise<OpenSession> {
  const { db, clock } = tx;
  const now = clock.now();
  await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, userId));
  if (method !== 'oauth') {
    const isTheirs = and(eq(identities.userId, userId), eq(identities.provider, 'email'));
    await db.update(identities).set({ lastSignInAt: now }).where(isTheirs);
  }
  const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
  const [session] = await db
    .insert(sessions)
    .values({ id: randomUUID(), userId, amr, ...client, refreshedAt: now, createdAt: now })
    .returning();
  const person = await findPerson({ db }, userId);
  if (!session || !person) throw new Error('A session was opened for a user who does not exist');
  await audit(tx, 'sign-in.success', { id: userId, by: userId, details: { method } });
  return { session, person };
}

/** `isSparing` ends only a session that hasn't passed two-factor. */
export async function endSession(
  { db }: DbContext,
  { userId, sessionId, isSparing = false }: SessionName & { isSparing?: boolean },
): Promise<boolean> {
  const isTheirs = and(
    eq(sessions.id, sessionId),
    eq(sessions.userId, userId),
    isSparing ? eq(sessions.aal, 'aal1') : undefined,
  );
  const ended = await db.delete(sessions).where(isTheirs).returning({ id: sessions.id });
  return ended.length > 0;
}

export type SignOutScope = 'local' | 'others' | 'global';

/** `isSparing` leaves the other sessions that have passed two-factor alone. */
export async function endSessions(
  { db }: DbContext,
  { userId, sessionId, scope, isSparing = false }: SessionName & { scope: SignOutScope; isSparing?: boolean },
): Promise<void> {
  const isOwn = eq(sessions.id, sessionId);
  const isTheirs = and(
    eq(sessions.userId, userId),
    isSparing ? or(isOwn, eq(sessions.aal, 'aal1')) : undefined,
  );
  const inScope = {
    local: and(isTheirs, isOwn),
    others: and(isTheirs, ne(sessions.id, sessionId)),
    global: isTheirs,
  };
  await db.delete(sessions).where(inScope[scope]);
}
