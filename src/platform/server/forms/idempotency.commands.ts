import { eq, lt } from 'drizzle-orm';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Context, DbContext, QueryContext, Sender } from '../context.ts';
import { inTransaction } from '../database/transaction.ts';
import { Invalid } from '../errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

type Idempotency = NonNullable<Sender['idempotency']>;

const KEPT_MS = DAY_MS;

/** The stored answer for this key. Throws Invalid if the key was used for a different request. */
async function findAnswer(
  ctx: DbContext,
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

/** Stores answers in the same transaction as the work. Fails if a concurrent repeat was faster: see `answerOnce`. */
export async function storeAnswers(
  tx: QueryContext,
  answers: readonly { idempotency: Idempotency; answer: unknown }[],
): Promise<void> {
  if (answers.length === 0) return;
  const createdAt = tx.clock.now();
  const rows = answers.map(({ idempotency, answer }) => ({ ...idempotency, answer, createdAt }));
  const { rowCount } = await tx.db.insert(idempotencyKeys).values(rows).onConflictDoNothing();
  if (rowCount !== rows.length) throw new AlreadyAnswered();
}

interface Once<Answer> {
  /** May refuse a new request; repeats skip it, so they use up no limit. */
  admit?: (() => Promise<void>) | undefined;
  run: () => Promise<Answer>;
}

/** Runs a form's work once per `Idempotency-Key`. Repeats get the first answer, even if both arrive at once. */
export async function answerOnce<Answer>(ctx: Context, { admit, run }: Once<Answer>): Promise<Answer> {
  const idempotency = ctx.sender?.idempotency;
  const known = idempotency && (await findAnswer(ctx, idempotency));
  if (known) return known.answer as Answer;
  await admit?.();
  try {
    return await run();
  } catch (error) {
    if (!idempotency || !(error instanceof AlreadyAnswered)) throw error;
    const first = await findAnswer(ctx, idempotency);
    if (!first) throw new Error('The first answer is missing', { cause: error });
    return first.answer as Answer;
  }
}

/** `answerOnce` for work in a transaction of its own. */
export async function onceOnly<Answer>(
  ctx: Context,
  work: (tx: Context) => Promise<Answer>,
  admit?: () => Promise<void>,
): Promise<Answer> {
  const run = () =>
    inTransaction(ctx, async tx => {
      const answer = await work(tx);
      const idempotency = ctx.sender?.idempotency;
      if (idempotency) await storeAnswers(tx, [{ idempotency, answer }]);
      return answer;
    });
  return answerOnce(ctx, { admit, run });
}

export async function dropOldAnswers(ctx: QueryContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
