import type { Context } from '#src/platform/server/context.ts';
import { type Outcome, outcomeOf } from '#src/platform/server/database/lane.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import { answerBefore, findAnswers } from '#src/platform/server/forms/idempotency.commands.ts';
import { countUses, usesOfForm } from '#src/platform/server/forms/use-counts.commands.ts';
import type { Grant, SentWish } from './registrations.commands.batch.ts';

/** What was answered before; null: the wish has yet to be granted. */
type Admission = Outcome<Grant | null>;

/** Answers what was answered before, by its `Idempotency-Key`. */
async function repeatsOf(ctx: Context, wishes: readonly SentWish[]): Promise<Admission[]> {
  const keys = wishes.flatMap(wish => wish.ctx.sender?.idempotency?.key ?? []);
  const stored = await findAnswers(ctx, keys);
  return wishes.map(({ ctx: { sender } }) =>
    outcomeOf(() => {
      if (!sender?.idempotency) return null;
      return (answerBefore(stored, sender.idempotency) as Grant | undefined) ?? null;
    }),
  );
}

/**
 * Lets wishes in that arrived together: answers those that were answered before, which use up no limit, and refuses
 * what was sent too often from one network or with one address (decision F1).
 */
export async function admitTogether(ctx: Context, wishes: readonly SentWish[]): Promise<Admission[]> {
  const admissions = await repeatsOf(ctx, wishes);
  const counted = wishes.flatMap((wish, index) => {
    const admission = admissions[index];
    if (!admission || 'error' in admission || admission.answer) return [];
    return usesOfForm(wish.ctx, wish.request, wish.email).map(use => ({ index, use }));
  });
  const waits = await countUses(
    ctx,
    counted.map(one => one.use),
  );
  for (const [turn, { index }] of counted.entries()) {
    const wait = waits[turn];
    if (wait) admissions[index] = { error: new TooMany(wait) };
  }
  return admissions;
}
