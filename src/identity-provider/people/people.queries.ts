import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { identities, users } from '../identity.table.ts';

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;

/** Somebody, and the ways in which they may sign in. */
export interface Person {
  user: User;
  identities: Identity[];
}

type Ctx = Pick<Context, 'db'>;

/** Finds whoever has the normalised address. */
export async function findUserByEmail({ db }: Ctx, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return user ?? null;
}

/** The same, and nobody else changes them until the transaction ends. */
export async function lockUserByEmail({ db }: Ctx, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update');
  return user ?? null;
}

/** Finds somebody by id, and nobody else changes them until the transaction ends. */
export async function lockUser({ db }: Ctx, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

/** Somebody with their identities, oldest first. */
export async function findPerson({ db }: Ctx, id: string): Promise<Person | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const ways = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  return { user, identities: ways };
}

/** Whether somebody must stay outside for now. */
export function isBanned({ bannedUntil }: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}
