import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import type { RecoveryCodesState } from '#src/platform/server/identity.ts';
import { sessions } from '../identity.table.ts';
import { factors, recoveryCodes } from './factors.table.ts';

export type Factor = typeof factors.$inferSelect;

export function isVerified({ status }: Pick<Factor, 'status'>): boolean {
  return status === 'verified';
}

export async function listFactors({ db }: DbContext, userId: string): Promise<Factor[]> {
  return db.select().from(factors).where(eq(factors.userId, userId)).orderBy(asc(factors.createdAt));
}

/** Whether two-factor is on, and whether the session has passed it. */
export async function getTwoFactor(
  { db }: DbContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ hasFactor: boolean; isDone: boolean }> {
  const [row] = await db
    .select({
      isDone: sql<boolean>`coalesce((select ${sessions.aal} = 'aal2' from ${sessions}
        where ${sessions.id} = ${sessionId} and ${sessions.userId} = ${userId}), false)`,
      hasFactor: sql<boolean>`count(*) > 0`,
    })
    .from(factors)
    .where(and(eq(factors.userId, userId), eq(factors.status, 'verified')));
  return row ?? { hasFactor: false, isDone: false };
}

export async function getRecoveryCodes({ db }: DbContext, userId: string): Promise<RecoveryCodesState> {
  const rows = await db
    .select({ createdAt: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return { remaining: rows.length, createdAt: rows[0]?.createdAt ?? null };
}
