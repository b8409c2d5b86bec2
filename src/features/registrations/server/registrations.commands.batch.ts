import { rememberSettings } from '#src/features/settings/server/settings.queries.recall.ts';
import {
  forgetWorkshops,
  rememberWorkshops,
} from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { drawIdsAhead } from '#src/platform/server/database/draw-ids.ts';
import { type Outcome, outcomeOf } from '#src/platform/server/database/lane.ts';
import { inOneStatement, inTransaction } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { Overtaken, type Writing, writeTogether } from '#src/platform/server/database/write-together.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { storeAnswers } from '#src/platform/server/forms/idempotency.commands.ts';
import { type Ledger, type Wish, enter, openLedger, recallLedger } from './registrations.commands.ledger.ts';
import { noteRefusal } from './registrations.commands.look.ts';
import { writeChanges, writeNews } from './registrations.commands.settle.ts';
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

interface Batch {
  wishes: readonly SentWish[];
  /** A number for each. */
  ids: readonly number[];
}

/** Enters wishes one after the other. */
function enterAll(tx: Context, ledger: Ledger, wishes: readonly SentWish[]): Outcome<Grant>[] {
  const at = tx.clock.now();
  return wishes.map(wish => outcomeOf(() => ({ ...enter(ledger, wish, at), at: at.toISOString() })));
}

/** Writes what is new in a ledger, and what is told of it, by the `Idempotency-Key` of who is told. */
async function write(
  tx: Context,
  { ledger, wishes, outcomes }: { ledger: Ledger; wishes: readonly SentWish[]; outcomes: Outcome<Grant>[] },
  together: Writing,
): Promise<void> {
  const answers = wishes.flatMap((wish, index) => {
    const idempotency = wish.ctx.sender?.idempotency;
    const outcome = outcomes[index];
    return idempotency && outcome && 'answer' in outcome ? [{ idempotency, answer: outcome.answer }] : [];
  });
  await writeNews(tx, ledger, together);
  await storeAnswers(tx, answers, together);
}

function remember(ctx: Context, { workshops, site }: Ledger): void {
  rememberSettings(ctx, site);
  rememberWorkshops(ctx, workshops.values(), site.settings.timeZone);
}

/**
 * Grants by what this process remembers, as one statement that holds only if nothing has changed since. Gives null,
 * with nothing done, when something has, when somebody is registered already, and when somebody would have to be
 * refused: then it is looked up.
 */
async function grantFromMemory(ctx: Context, { wishes, ids }: Batch): Promise<Outcome<Grant>[] | null> {
  const ledger = recallLedger(ctx, wishes, ids);
  if (!ledger) return null;
  const outcomes = enterAll(ctx, ledger, wishes);
  if (outcomes.some(outcome => 'error' in outcome)) return null;
  try {
    await inOneStatement(ctx, (tx, together) => write(tx, { ledger, wishes, outcomes }, together));
  } catch (error) {
    forgetWorkshops(ctx, ledger.workshops.keys());
    if (error instanceof Overtaken || isUniqueViolation(error)) return null;
    throw error;
  }
  remember(ctx, ledger);
  return outcomes;
}

/** Grants by what stands, with the workshops' rows locked. */
async function grantUnderLock(ctx: Context, { wishes, ids }: Batch): Promise<Outcome<Grant>[]> {
  return inTransaction(ctx, async tx => {
    const ledger = await openLedger(tx, wishes, ids);
    const outcomes = enterAll(tx, ledger, wishes);
    await writeChanges(tx, ledger);
    await writeTogether(tx.db, together => write(tx, { ledger, wishes, outcomes }, together));
    // Should the commit fail, what is remembered here is a state that never was, and will not match.
    remember(ctx, ledger);
    return outcomes;
  });
}

/** Grants what can be granted of wishes that arrived together: one transaction, in their order. */
export async function grantTogether(ctx: Context, wishes: readonly SentWish[]): Promise<Outcome<Grant>[]> {
  const batch = { wishes, ids: await drawIdsAhead(ctx, registrations, wishes.length) };
  const granted = ctx.touched ? null : await grantFromMemory(ctx, batch);
  const outcomes = granted ?? (await grantUnderLock(ctx, batch));
  for (const [index, wish] of wishes.entries()) {
    const outcome = outcomes[index];
    if (outcome && 'error' in outcome && outcome.error instanceof Conflict)
      noteRefusal(ctx.db, wish.workshopId);
  }
  return outcomes;
}
