import { asc, eq } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { comments } from './comments.table.ts';

/** Comments of deleted accounts stay, without an author. */
export const commentsOfAccount: PersonalDataSource = {
  name: 'comments',
  exportOf: async (ctx, { id }) =>
    ctx.db
      .select({
        workshop: workshops.title,
        content: comments.content,
        answer: comments.answer,
        hiddenAt: comments.hiddenAt,
        deletedAt: comments.deletedAt,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .innerJoin(workshops, eq(workshops.id, comments.workshopId))
      .where(eq(comments.userId, id))
      .orderBy(asc(comments.id)),
  forget: async (tx, { id }) => {
    const { rowCount } = await tx.db.update(comments).set({ userId: null }).where(eq(comments.userId, id));
    if (rowCount) touch(tx, 'comments');
  },
};
