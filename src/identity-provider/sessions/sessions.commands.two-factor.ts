import { and, eq, sql } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { sessions } from '../core/identity.table.ts';
import type { Session, SessionName } from './sessions.queries.ts';

/** `totp` is a code of an authenticator app. */
type SecondProof = { method: 'totp'; factorId: string; isNewApp: boolean } | { method: 'recovery_code' };

const SECOND_PROOFS = new Set(['totp', 'recovery_code']);

async function lockSession({ db }: DbContext, { userId, sessionId }: SessionName): Promise<Session | null> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [session] = await db.select().from(sessions).where(isTheirs).for('update');
  return session ?? null;
}

/**
 * Makes it a session that has passed two-factor, and ends the person's sessions that haven't, as Supabase Auth does:
 * whoever is in them knows only the password. Returns null if the session has ended.
 *
 * After an app's code, the client gets a new refresh token. The counter then skips one, so that neither the current
 * token, which may have been stolen, nor the one before it leads to `aal2`.
 */
export async function raiseSession(
  { db, clock }: QueryContext,
  name: SessionName,
  proof: SecondProof,
): Promise<Session | null> {
  const session = await lockSession({ db }, name);
  if (!session) return null;
  const now = clock.now();
  const others = session.amr.filter(({ method }) => method !== proof.method);
  // The first code of an app proves nothing: whoever set the app up has it.
  const provedAt =
    proof.method === 'totp' && proof.isNewApp
      ? Math.max(...session.amr.map(({ timestamp }) => timestamp))
      : Math.floor(now.getTime() / 1000);
  const amr = [...others, { method: proof.method, timestamp: provedAt }];
  const [raised] = await db
    .update(sessions)
    .set({
      aal: 'aal2',
      amr,
      ...(proof.method === 'totp' && {
        factorId: proof.factorId,
        refreshCounter: sql`${sessions.refreshCounter} + 2`,
        refreshedAt: now,
      }),
    })
    .where(eq(sessions.id, session.id))
    .returning();
  await db.delete(sessions).where(and(eq(sessions.userId, name.userId), eq(sessions.aal, 'aal1')));
  return raised ?? null;
}

/** Takes `aal2` from the sessions that passed two-factor with this app, or from all without one. */
export async function lowerSessions(
  { db }: DbContext,
  { userId, factorId }: { userId: string; factorId?: string },
): Promise<void> {
  const isMeant = and(
    eq(sessions.userId, userId),
    eq(sessions.aal, 'aal2'),
    factorId === undefined ? undefined : eq(sessions.factorId, factorId),
  );
  const raised = await db.select().from(sessions).where(isMeant).for('update');
  for (const { id, amr: proofs } of raised) {
    const amr = proofs.filter(({ method }) => !SECOND_PROOFS.has(method));
    await db.update(sessions).set({ aal: 'aal1', amr, factorId: null }).where(eq(sessions.id, id));
  }
}
