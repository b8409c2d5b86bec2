import { eq } from 'drizzle-orm';
import { audit } from '#src/platform/server/audit/audit.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { CommentDecision, ModeratedComment } from '../comments.contract.ts';
import { getModeratedComment } from './comments.queries.moderate.ts';
import { comments } from './comments.table.ts';

export async function decideComment(
  ctx: Context,
  { id, state }: CommentDecision & { id: number },
): Promise<ModeratedComment> {
  return inTransaction(ctx, async tx => {
    const hiddenAt = state === 'hidden' ? tx.clock.now() : null;
    await tx.db.update(comments).set({ heldAt: null, hiddenAt }).where(eq(comments.id, id));
    touch(tx, 'comments');
    const comment = await getModeratedComment(tx, id);
    await audit(tx, hiddenAt ? 'comment.hide' : 'comment.show', { id });
    return comment;
  });
}

export async function deleteComment(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const deleted = await tx.db.delete(comments).where(eq(comments.id, id)).returning({ id: comments.id });
    if (deleted.length === 0) throw new NotFound('Comment not found');
    await audit(tx, 'comment.delete', { id });
    touch(tx, 'comments');
  });
}
