import { eq, lt } from 'drizzle-orm';
import type { Context, Sender } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

type Idempotency = NonNullable<Sender['idempotency']>;

const KEPT_MS = 24 * 3_600_000;

/** The first answer to this key; undefined if there is none. Throws Invalid if the key came with another request. */
async function findAnswer(
  ctx: Pick<Context, 'db'>,
  { key, fingerprint }: Idempotency,
): Promise<{ answer: unknown } | undefined> {
  const [row] = await ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (row && row.fingerprint !== fingerprint) {
    throw new Invalid({ 'Idempotency-Key': 'Was used for another request' });
  }
  return row;
}

/** Rolls back a transaction whose request was answered by a concurrent repeat. */
class AlreadyAnswered extends Error {}

/**
 * Runs `work` in one transaction, once per `Idempotency-Key`: a repeat gets the first answer, even when both arrive
 * at the same time. Without a key it is `inTransaction`. `admit` may refuse new requests before the transaction
 * starts; repeats skip it.
 */
export async function onceOnly<Answer>(
  ctx: Context,
  work: (tx: Context) => Promise<Answer>,
  admit?: () => Promise<void>,
): Promise<Answer> {
  const idempotency = ctx.sender?.idempotency;
  if (!idempotency) {
    await admit?.();
    return inTransaction(ctx, work);
  }
  const known = await findAnswer(ctx, idempotency);
  if (known) return known.answer as Answer;
  await admit?.();
  try {
    return await inTransaction(ctx, async tx => {
      const answer = await work(tx);
      const row = { ...idempotency, answer, createdAt: tx.clock.now() };
      const { rowCount } = await tx.db.insert(idempotencyKeys).values(row).onConflictDoNothing();
      if (rowCount === 0) throw new AlreadyAnswered();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof AlreadyAnswered)) throw error;
    const first = await findAnswer(ctx, idempotency);
    if (!first) throw new Error('The first answer has vanished', { cause: error });
    return first.answer as Answer;
  }
}

/** Deletes answers that are too old to be repeated. */
export async function dropOldAnswers(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
