import { findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import type { CommentInput, PostedComment } from '../comments.contract.ts';
import { questionMail } from './comments.emails.ts';
import { commentOf } from './comments.queries.ts';
import { comments } from './comments.table.ts';

function userIdOf({ actor }: Context): string | null {
  return actor.kind === 'account' ? actor.id : null;
}

async function authorOf(ctx: Context): Promise<{ name: string | null; email: string | null }> {
  const userId = userIdOf(ctx);
  const profile = userId ? await findProfileRow(ctx, userId) : null;
  return { name: profile?.firstName ?? null, email: profile?.email ?? null };
}

/** Admins know what they wrote themselves. */
async function tellBusiness(
  tx: Context,
  { workshopTitle, content, isHeld }: { workshopTitle: string; content: string; isHeld: boolean },
): Promise<void> {
  if (isAdmin(tx)) return;
  const { contactEmail } = await getSettings(tx);
  const params = { workshopTitle, content, isHeld, ...(await authorOf(tx)) };
  await tx.mail.queueAll(tx, [{ kind: questionMail, to: contactEmail, params }]);
}

async function isHeldBack(ctx: Context): Promise<boolean> {
  return !isAdmin(ctx) && (await getSettings(ctx)).commentModeration === 'after-approval';
}

export async function postComment(ctx: Context, input: CommentInput): Promise<PostedComment> {
  return onceOnly(ctx, async tx => {
    const { workshopId, content, uploadId = null } = input;
    const { title } = await getWorkshop(tx, workshopId);
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
    await tellBusiness(tx, { workshopTitle: title, content, isHeld });
    touch(tx, 'comments');
    const { hiddenAt: _hidden, heldAt: _held, deletedAt: _deleted, ...stored } = row;
    return { ...commentOf({ ...stored, authorName: (await authorOf(tx)).name }), isHeld };
  });
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function commentFor(ctx: Context, input: CommentInput): Promise<PostedComment> {
  const { workshopId, content, uploadId = null } = input;
  const id = await reserveId(ctx, comments);
  const author = { userId: userIdOf(ctx), authorName: (await authorOf(ctx)).name };
  const text = { content, answer: null, answeredAt: null };
  const comment = commentOf({ id, workshopId, uploadId, ...author, ...text, createdAt: ctx.clock.now() });
  return { ...comment, isHeld: await isHeldBack(ctx) };
}
