import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { AnswerInput, CommentDecision, ModeratedComment } from '../comments.contract.ts';
import { audit } from './comments.commands.audit.ts';
import { getModeratedComment } from './comments.queries.moderate.ts';
import { comments } from './comments.table.ts';

const { id: ID, createdAt, heldAt, deletedAt } = comments;

const noSuchComment = () => new NotFound('Comment not found');

const live = (id: number) => and(eq(ID, id), isNull(deletedAt));

function oldestRestorable(ctx: Context): Date {
  return new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS);
}

const ACTIONS = { shown: 'comment.show', held: 'comment.hold', hidden: 'comment.hide' } as const;

export async function decideComment(
  ctx: Context,
  { id, state }: CommentDecision & { id: number },
): Promise<ModeratedComment> {
  return inTransaction(ctx, async tx => {
    const changes = {
      shown: { heldAt: null, hiddenAt: null },
      held: { heldAt: sql`coalesce(${heldAt}, ${createdAt})`, hiddenAt: null },
      // Keeps `heldAt`, so that showing it again by undo doesn't approve it.
      hidden: { hiddenAt: tx.clock.now() },
    }[state];
    const { rowCount } = await tx.db.update(comments).set(changes).where(live(id));
    if (!rowCount) throw noSuchComment();
    touch(tx, 'comments');
    await audit(tx, ACTIONS[state], { id });
    return getModeratedComment(tx, id);
  });
}

/** Also approves a comment that waits (decision N5). Replaces an earlier answer. */
export async function answerComment(
  ctx: Context,
  { id, content }: AnswerInput & { id: number },
): Promise<ModeratedComment> {
  return inTransaction(ctx, async tx => {
    const answeredAt = tx.clock.now();
    const { rowCount } = await tx.db
      .update(comments)
      .set({ answer: content, answeredAt, heldAt: null })
      .where(live(id));
    if (!rowCount) throw noSuchComment();
    touch(tx, 'comments');
    await audit(tx, 'comment.answer', { id });
    return getModeratedComment(tx, id);
  });
}

export async function deleteAnswer(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rowCount } = await tx.db
      .update(comments)
      .set({ answer: null, answeredAt: null })
      .where(and(live(id), isNotNull(comments.answer)));
    if (!rowCount) throw noSuchComment();
    touch(tx, 'comments');
    await audit(tx, 'comment.delete-answer', { id });
  });
}

export async function deleteComment(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rowCount } = await tx.db.update(comments).set({ deletedAt: tx.clock.now() }).where(live(id));
    if (!rowCount) throw noSuchComment();
    await audit(tx, 'comment.delete', { id });
    touch(tx, 'comments');
  });
}

export async function restoreComment(ctx: Context, id: number): Promise<ModeratedComment> {
  return inTransaction(ctx, async tx => {
    const { rowCount } = await tx.db
      .update(comments)
      .set({ deletedAt: null })
      .where(and(eq(ID, id), gte(deletedAt, oldestRestorable(tx))));
    if (!rowCount) throw noSuchComment();
    await audit(tx, 'comment.restore', { id });
    touch(tx, 'comments');
    return getModeratedComment(tx, id);
  });
}

export async function purgeDeletedComments(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rowCount } = await tx.db.delete(comments).where(lt(deletedAt, oldestRestorable(tx)));
    if (rowCount) touch(tx, 'comments');
  });
}
