import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { networkPrefixOf, subnetOf } from '#src/platform/server/network.ts';
import { sessions, users } from '../core/identity.table.ts';
import { type Person, isVerified } from '../people/people.queries.ts';

export type Session = typeof sessions.$inferSelect;

export interface Caller {
  person: Person;
  session: Session;
  /** Both the token and the session must have passed two-factor. */
  isTwoFactor: boolean;
  ip: string;
}

/** Two-factor is on, and this session hasn't passed it: whoever is in it may know only the password. */
export function isUnfinished({ person, isTwoFactor }: Pick<Caller, 'person' | 'isTwoFactor'>): boolean {
  return !isTwoFactor && person.factors.some(isVerified);
}

export interface SessionName {
  userId: string;
  sessionId: string;
}

export async function isSessionLive(
  { db, clock }: QueryContext,
  { userId, sessionId }: SessionName,
): Promise<boolean> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, userId),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, clock.now())),
      ),
    );
  return rows.length > 0;
}

export async function hasSessionIn(
  { db }: DbContext,
  { email, subnet }: { email: string; subnet: string },
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sql`lower(${users.email})`, email));
  return rows.some(({ ip }) => ip !== null && subnetOf(ip) === subnet);
}

/** Whether one of the person's sessions that have passed two-factor was last used in this network. */
export async function hasPassedTwoFactorIn(
  { db }: DbContext,
  { userId, network }: { userId: string; network: string },
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, 'aal2')));
  return rows.some(({ ip }) => ip !== null && networkPrefixOf(ip) === network);
}

export async function listSessions({ db }: DbContext, userId: string): Promise<Session[]> {
  const newest = [desc(sessions.refreshedAt), desc(sessions.createdAt)];
  return db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(...newest);
}

export async function findSession(
  { db }: DbContext,
  { userId, sessionId }: SessionName,
): Promise<Session | null> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [session] = await db.select().from(sessions).where(isTheirs);
  return session ?? null;
}
