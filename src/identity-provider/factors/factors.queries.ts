import { and, eq, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import type { RecoveryCodesState } from '#src/platform/server/identity.ts';
import { sessions } from '../core/identity.table.ts';
import { factors, recoveryCodes } from '../core/factors.table.ts';

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
