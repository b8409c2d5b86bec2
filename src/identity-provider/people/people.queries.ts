import { asc, eq, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { factors } from '../core/factors.table.ts';
import { identities, users } from '../core/identity.table.ts';

export type User = typeof users.$inferSelect;
export type Identity = typeof identities.$inferSelect;
export type Factor = typeof factors.$inferSelect;

export interface Person {
  user: User;
  identities: Identity[];
  factors: Factor[];
}

export async function findUserByEmail({ db }: DbContext, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email));
  return user ?? null;
}

export async function lockUserByEmail({ db }: DbContext, email: string): Promise<User | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email))
    .for('update');
  return user ?? null;
}

export async function lockUser({ db }: DbContext, id: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update');
  return user ?? null;
}

export async function listFactors({ db }: DbContext, userId: string): Promise<Factor[]> {
  return db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt));
}

export async function findPerson({ db }: DbContext, id: string): Promise<Person | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user) return null;
  const identityRows = await db
    .select()
    .from(identities)
    .where(eq(identities.userId, id))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  return { user, identities: identityRows, factors: await listFactors({ db }, id) };
}

export function isBanned({ bannedUntil }: Pick<User, 'bannedUntil'>, now: Date): boolean {
  return bannedUntil !== null && bannedUntil > now;
}

export function isVerified({ status }: Pick<Factor, 'status'>): boolean {
  return status === 'verified';
}
