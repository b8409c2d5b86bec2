import { type SQL, and, eq, isNull } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type ListQuery, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import type { Comment } from '../comments.contract.ts';
import { comments } from './comments.table.ts';

export const columns = {
  id: comments.id,
  workshopId: comments.workshopId,
  uploadId: comments.uploadId,
  userId: comments.userId,
  authorName: profiles.firstName,
  content: comments.content,
  answer: comments.answer,
  answeredAt: comments.answeredAt,
  createdAt: comments.createdAt,
};

type Row = Omit<Comment, 'createdAt' | 'answer'> & {
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

export function commentOf({ answer, answeredAt, ...row }: Row): Comment {
  return {
    ...row,
    authorName: row.authorName || null,
    answer: answer !== null && answeredAt ? { content: answer, createdAt: answeredAt.toISOString() } : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listComments(
  ctx: Context,
  { workshopId, query }: { workshopId: number; query: ListQuery },
): Promise<Page<Comment>> {
  await getWorkshop(ctx, workshopId);
  const { createdAt, id } = comments;
  const isShown = and(isNull(comments.hiddenAt), isNull(comments.heldAt), isNull(comments.deletedAt));
  const where = and(eq(comments.workshopId, workshopId), isShown) as SQL;
  const list = newestFirst({ createdAt, id, where, isPublic: true }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select(columns)
      .from(comments)
      .leftJoin(profiles, eq(profiles.id, comments.userId))
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, comments),
  ]);
  return mapPage(list.pageOf(rows, total), commentOf);
}
