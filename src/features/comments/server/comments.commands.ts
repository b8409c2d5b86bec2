import { findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import { limitForm } from '#src/platform/server/forms/limit-form.ts';
import type { CommentInput, PostedComment } from '../comments.contract.ts';
import { commentOf } from './comments.queries.ts';
import { comments } from './comments.table.ts';

function userIdOf({ actor }: Context): string | null {
  return actor.kind === 'account' ? actor.id : null;
}

async function firstNameOf(ctx: Context): Promise<string | null> {
  const userId = userIdOf(ctx);
  return userId ? ((await findProfileRow(ctx, userId))?.firstName ?? null) : null;
}

async function isHeldBack(ctx: Context): Promise<boolean> {
  return !isAdmin(ctx) && (await getSettings(ctx)).commentModeration === 'after-approval';
}

export async function postComment(ctx: Context, input: CommentInput): Promise<PostedComment> {
  return onceOnly(
    ctx,
    async tx => {
      const { workshopId, content, uploadId = null } = input;
      await getWorkshop(tx, workshopId);
      const isHeld = await isHeldBack(tx);
      const createdAt = tx.clock.now();
      const [row] = await tx.db
        .insert(comments)
        .values({
          workshopId,
          content,
          uploadId,
          userId: userIdOf(tx),
          heldAt: isHeld ? createdAt : null,
          createdAt,
        })
        .returning();
      if (!row) throw new Error('insert into comments returned no row');
      touch(tx, 'comments');
      const { hiddenAt: _hidden, heldAt: _held, ...stored } = row;
      return { ...commentOf({ ...stored, authorName: await firstNameOf(tx) }), isHeld };
    },
    // Comments have no email address, so the limit is per account.
    () => limitForm(ctx, 'comment', userIdOf(ctx)),
  );
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function commentFor(ctx: Context, input: CommentInput): Promise<PostedComment> {
  const { workshopId, content, uploadId = null } = input;
  const id = await reserveId(ctx, comments);
  const author = { userId: userIdOf(ctx), authorName: await firstNameOf(ctx) };
  const comment = commentOf({ id, workshopId, uploadId, ...author, content, createdAt: ctx.clock.now() });
  return { ...comment, isHeld: await isHeldBack(ctx) };
}
