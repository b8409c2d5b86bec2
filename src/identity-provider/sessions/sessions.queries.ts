import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { subnetOf } from '#src/platform/server/network.ts';
import { sessions, users } from '../core/identity.table.ts';
import type { Person } from '../people/people.queries.ts';

export type Session = typeof sessions.$inferSelect;

export interface Caller {
  person: Person;
  session: Session;
  /** Both the token and the session must have passed two-factor. */
  isTwoFactor: boolean;
  ip: string;
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
