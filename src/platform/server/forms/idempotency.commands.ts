import { eq, lt } from 'drizzle-orm';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Context, QueryContext } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

const KEPT_MS = DAY_MS;

/** The first answer to this form, if it is a repeat. Throws Invalid if the key was used for a different request. */
export async function findAnswer({ db, sender }: Context): Promise<{ answer: unknown } | null> {
  if (!sender?.idempotency) return null;
  const { key, fingerprint } = sender.idempotency;
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (row && row.fingerprint !== fingerprint) {
    throw new Invalid({ 'Idempotency-Key': 'Was used for another request' });
  }
  return row ?? null;
}

/**
 * Runs a form's transaction and stores its answer with it, so that it runs once per `Idempotency-Key`. Repeats that
 * arrive at the same time get the first answer.
 */
export async function onceOnly<Answer>(
  ctx: Context,
  work: (tx: Context) => Promise<Answer>,
): Promise<Answer> {
  const idempotency = ctx.sender?.idempotency;
  if (!idempotency) return inTransaction(ctx, work);
  try {
    return await inTransaction(ctx, async tx => {
      const answer = await work(tx);
      await tx.db.insert(idempotencyKeys).values({ ...idempotency, answer, createdAt: tx.clock.now() });
      return answer;
    });
  } catch (error) {
    // Someone who was refused, or could not store the key, may have been overtaken by a repeat.
    const first = await findAnswer(ctx);
    if (!first) throw error;
    return first.answer as Answer;
  }
}

export async function dropOldAnswers(ctx: QueryContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
