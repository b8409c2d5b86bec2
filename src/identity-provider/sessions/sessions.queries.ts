import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { sessions, users } from '../identity.table.ts';
import { subnetOf } from '../limits/subnet.ts';

export type Session = typeof sessions.$inferSelect;

/** Whose session it is. */
export interface SessionName {
  userId: string;
  sessionId: string;
}

/** Asked with every request that carries a token. */
const live = prepared(db =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.userId, sql.placeholder('userId')),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, sql.placeholder('now'))),
      ),
    )
    .prepare('idp_live_session'),
);

/** Whether the session stands and whoever it belongs to may use it. */
export async function isSessionLive(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: SessionName,
): Promise<boolean> {
  const found = await live(db).execute({ ...session, now: clock.now() });
  return found.length > 0;
}

/** Whether whoever has the address has a session that was last used in the subnet. */
export async function hasSessionIn(
  { db }: Pick<Context, 'db'>,
  { email, subnet }: { email: string; subnet: string },
): Promise<boolean> {
  const rows = await db
    .selectDistinct({ ip: sessions.ip })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sql`lower(${users.email})`, email));
  return rows.some(({ ip }) => ip !== null && subnetOf(ip) === subnet);
}

/** Finds a session of somebody. */
export async function findSession(
  { db }: Pick<Context, 'db'>,
  { userId, sessionId }: SessionName,
): Promise<Session | null> {
  const isTheirs = and(eq(sessions.id, sessionId), eq(sessions.userId, userId));
  const [session] = await db.select().from(sessions).where(isTheirs);
  return session ?? null;
}
