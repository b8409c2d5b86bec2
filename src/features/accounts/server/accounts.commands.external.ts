import { eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { ActorContext, DbContext, QueryContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import type { IdentityContext, ExternalAdmin } from '#src/platform/server/identity.ts';
import type { JobType } from '#src/platform/server/jobs.ts';
import { deletedAccounts, profiles } from './accounts.table.ts';

const REPAIR_AFTER_MS = 60_000;
const REMEMBER_DELETED_MS = 30 * 86_400_000;

/** Finishes a change if the process or the database failed between the provider's answer and the commit. */
export const externalRepair: JobType<{ id: string; change: 'delete' | 'disable' }> = {
  name: 'accounts-external-repair',
  data: z.object({ id: z.guid(), change: z.enum(['delete', 'disable']) }),
};

interface AccountChange {
  id: string;
  change: 'delete' | 'disable';
  /** Checks and changes what this site stores. */
  work: (tx: IdentityContext) => Promise<void>;
  /** Not called unless this site manages accounts at an external provider. */
  atProvider: (external: ExternalAdmin) => Promise<void>;
}

let lastChange: Promise<unknown> = Promise.resolve();

/** While the provider is slow, waiting changes must not occupy a database connection each. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = lastChange.then(work);
  lastChange = result.catch(() => undefined);
  return result;
}

/**
 * Changes an account here and at the provider, or not at all. The transaction commits only after the provider has agreed,
 * and the provider is asked only after everything here has succeeded.
 */
export function changeAccount(
  ctx: IdentityContext,
  { id, change, work, atProvider }: AccountChange,
): Promise<void> {
  const { external } = ctx;
  if (!external) return inTransaction(ctx, work);
  return oneAtATime(() =>
    inTransaction(ctx, async tx => {
      await work(tx);
      // Committed separately, because it has to survive this transaction.
      await inTransaction(ctx, other => {
        const startAfter = new Date(other.clock.now().getTime() + REPAIR_AFTER_MS);
        return other.jobs.send(other, externalRepair, { id, change }, { startAfter });
      });
      await atProvider(external);
    }),
  );
}

/** Tokens that were already issued are refused from now on. */
export async function markDisabled(
  tx: QueryContext,
  { id, isDisabled }: { id: string; isDisabled: boolean },
): Promise<void> {
  const disabledAt = isDisabled ? tx.clock.now() : null;
  await tx.db.update(profiles).set({ disabledAt }).where(eq(profiles.id, id));
}

/** Tokens from sign-ins before this are refused from now on. */
export async function markDeleted(tx: QueryContext & ActorContext, id: string): Promise<void> {
  const { actor } = tx;
  // The provider's clock may be ahead.
  const signedInAt = actor.kind === 'account' && actor.id === id ? actor.authenticatedAt : new Date(0);
  const deletedAt = new Date(Math.max(tx.clock.now().getTime(), signedInAt.getTime()));
  await tx.db
    .insert(deletedAccounts)
    .values({ id, deletedAt })
    .onConflictDoUpdate({ target: deletedAccounts.id, set: { deletedAt } });
}

export async function wasDeletedSince(
  ctx: DbContext,
  { id, signedInAt }: { id: string; signedInAt: Date },
): Promise<boolean> {
  const [row] = await ctx.db.select().from(deletedAccounts).where(eq(deletedAccounts.id, id));
  return row !== undefined && row.deletedAt >= signedInAt;
}

export async function dropOldDeletions(ctx: QueryContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - REMEMBER_DELETED_MS);
  await ctx.db.delete(deletedAccounts).where(lt(deletedAccounts.deletedAt, before));
}
