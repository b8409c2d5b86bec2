import type { Context } from '#src/platform/server/context.ts';
import { drawIdsAhead } from '#src/platform/server/database/draw-ids.ts';
import type { Outcome } from '#src/platform/server/database/lane.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { AppError, Conflict, TooMany } from '#src/platform/server/errors.ts';
import { answerBefore, findAnswers, storeAnswers } from '#src/platform/server/forms/idempotency.commands.ts';
import { countUses, usesOfForm } from '#src/platform/server/forms/use-counts.commands.ts';
import { type Wish, enter, openLedger, writeLedger } from './registrations.commands.ledger.ts';
import { noteRefusal } from './registrations.commands.look.ts';
import { registrations } from './registrations.table.ts';

/** A wish with what it was sent with. */
export interface SentWish extends Wish {
  ctx: Context;
}

/** What is told of a granted wish, whether or not the address was known before (decision R3). */
export interface Grant {
  id: number;
  at: string;
}

type Outcomes = (Outcome<Grant> | null)[];

/** What is refused of its own fault leaves the others of a batch alone; anything else is everybody's. */
function attempt(work: () => Grant | null): Outcome<Grant> | null {
  try {
    const answer = work();
    return answer && { answer };
  } catch (error) {
    if (error instanceof AppError) return { error };
    throw error;
  }
}

/** Answers what was answered before, by its `Idempotency-Key`. */
async function repeatsOf(ctx: Context, wishes: readonly SentWish[]): Promise<Outcomes> {
  const keys = wishes.flatMap(wish => wish.ctx.sender?.idempotency?.key ?? []);
  const stored = await findAnswers(ctx, keys);
  return wishes.map(wish =>
    attempt(() => {
      const idempotency = wish.ctx.sender?.idempotency;
      return idempotency ? ((answerBefore(stored, idempotency) as Grant | undefined) ?? null) : null;
    }),
  );
}

/** Refuses what was sent too often from one network or with one address (decision F1). */
async function refuseFloods(ctx: Context, wishes: readonly SentWish[], outcomes: Outcomes): Promise<void> {
  const counted = wishes.flatMap((wish, index) => {
    const isNew = outcomes[index] === null && wish.ctx.sender !== undefined;
    return isNew ? usesOfForm(wish.ctx, wish.request, wish.email).map(use => ({ index, use })) : [];
  });
  const waits = await countUses(
    ctx,
    counted.map(one => one.use),
  );
  for (const [turn, { index }] of counted.entries()) {
    const wait = waits[turn];
    if (wait) outcomes[index] = { error: new TooMany(wait) };
  }
}

async function storeGrants(tx: Context, wishes: readonly SentWish[], outcomes: Outcomes): Promise<void> {
  const answers = wishes.flatMap((wish, index) => {
    const idempotency = wish.ctx.sender?.idempotency;
    const outcome = outcomes[index];
    return idempotency && outcome && 'answer' in outcome ? [{ idempotency, answer: outcome.answer }] : [];
  });
  await storeAnswers(tx, answers);
}

/** Grants what can be granted of wishes that arrived together: one transaction, in their order. */
export async function grantTogether(ctx: Context, wishes: readonly SentWish[]): Promise<Outcome<Grant>[]> {
  const outcomes = await repeatsOf(ctx, wishes);
  await refuseFloods(ctx, wishes, outcomes);
  const open = wishes.filter((_, index) => outcomes[index] === null);
  if (open.length > 0) {
    const ids = await drawIdsAhead(ctx, registrations, open.length);
    await inTransaction(ctx, async tx => {
      const at = tx.clock.now();
      const ledger = await openLedger(tx, open, ids);
      for (const [index, wish] of wishes.entries()) {
        outcomes[index] ??= attempt(() => ({ ...enter(ledger, wish, at), at: at.toISOString() }));
      }
      await writeLedger(tx, ledger);
      await storeGrants(tx, wishes, outcomes);
    });
  }
  for (const [index, wish] of wishes.entries()) {
    const outcome = outcomes[index];
    if (outcome && 'error' in outcome && outcome.error instanceof Conflict)
      noteRefusal(ctx.db, wish.workshopId);
  }
  return outcomes.map(outcome => outcome ?? { error: new Error('A wish was left out') });
}
