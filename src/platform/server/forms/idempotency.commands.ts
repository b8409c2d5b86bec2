import { inArray, lt, sql } from 'drizzle-orm';
import type { Context, Sender } from '../context.ts';
import { insertsInto } from '../database/insert-many.ts';
import { inTransaction } from '../database/transaction.ts';
import { atOnce } from '../database/write-together.ts';
import { Invalid } from '../errors.ts';
import { idempotencyKeys } from './idempotency.table.ts';

type Idempotency = NonNullable<Sender['idempotency']>;

/** An answer that was given before, under the key of its request. */
export type StoredAnswers = Map<string, { fingerprint: string; answer: unknown }>;

const insertAnswers = insertsInto(idempotencyKeys, sql`on conflict do nothing returning key`);

const KEPT_MS = 24 * 3_600_000;

/** The answers given before to requests with these keys. */
export async function findAnswers(ctx: Pick<Context, 'db'>, keys: readonly string[]): Promise<StoredAnswers> {
  if (keys.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, [...keys]));
  return new Map(rows.map(row => [row.key, row]));
}

/** The answer that a repeat gets; undefined when it is none. Throws Invalid when another request had the key. */
export function answerBefore(stored: StoredAnswers, { key, fingerprint }: Idempotency): unknown {
  const before = stored.get(key);
  if (!before) return undefined;
  if (before.fingerprint === fingerprint) return before.answer;
  throw new Invalid({ 'Idempotency-Key': 'Was used for another request' });
}

/** Keeps answers, in the transaction that made what they tell of; gives the keys that another had kept before. */
export async function storeAnswers(
  tx: Pick<Context, 'db' | 'clock'>,
  answers: readonly { idempotency: Idempotency; answer: unknown }[],
  together = atOnce(tx.db),
): Promise<string[]> {
  if (answers.length === 0) return [];
  const createdAt = tx.clock.now();
  const rows = answers.map(({ idempotency, answer }) => ({ ...idempotency, answer, createdAt }));
  const kept = await together.execute(insertAnswers(rows));
  const own = new Set(kept.map(row => row.key));
  return answers.map(({ idempotency }) => idempotency.key).filter(key => !own.has(key));
}

/** Undoes a transaction whose request another one has answered in the meantime. */
class AnsweredMeanwhile extends Error {}

/**
 * Runs `work` in one transaction, once for each `Idempotency-Key`: a repeat gets the answer that the first got,
 * also when both arrive at once. Without a key it is `inTransaction`. `admit` may refuse, before the transaction,
 * what was not answered before: repeats use up no limit.
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
  const before = async (): Promise<Answer | undefined> =>
    answerBefore(await findAnswers(ctx, [idempotency.key]), idempotency) as Answer | undefined;
  const known = await before();
  if (known !== undefined) return known;
  await admit?.();
  try {
    return await inTransaction(ctx, async tx => {
      const answer = await work(tx);
      const taken = await storeAnswers(tx, [{ idempotency, answer }]);
      if (taken.length > 0) throw new AnsweredMeanwhile();
      return answer;
    });
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error;
    const answer = await before();
    if (answer === undefined) throw new Error('The first answer has vanished', { cause: error });
    return answer;
  }
}

/** Forgets answers that nobody repeats any more. */
export async function dropOldAnswers(ctx: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  await ctx.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
