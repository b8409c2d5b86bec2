import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type Page, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { CommentsQuery, ModeratedComment } from '../comments.contract.ts';
import { columns, commentOf } from './comments.queries.ts';
import { comments } from './comments.table.ts';

type Reader = Pick<Context, 'db'>;

const { id, createdAt, workshopId, content, heldAt, hiddenAt } = comments;

/** Must match the expression of `comments_search_idx`. */
const text = sql`lower(${content})`;

const STATES = {
  shown: and(isNull(hiddenAt), isNull(heldAt)),
  held: and(isNull(hiddenAt), isNotNull(heldAt)),
  hidden: isNotNull(hiddenAt),
};

const isShown = sql`${workshopId} not in (select ${workshops.id} from ${workshops} where ${workshops.deletedAt} is not null)`;

function selectModerated({ db }: Reader) {
  return db
    .select({ ...columns, heldAt, hiddenAt, workshopTitle: workshops.title, authorEmail: profiles.email })
    .from(comments)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .leftJoin(profiles, eq(profiles.id, comments.userId));
}

type Row = Awaited<ReturnType<typeof selectModerated>>[number];

function moderatedOf({ heldAt: held, hiddenAt: hidden, workshopTitle, authorEmail, ...row }: Row) {
  const state: ModeratedComment['state'] = hidden ? 'hidden' : held ? 'held' : 'shown';
  return { ...commentOf(row), state, workshopTitle, authorEmail };
}

export async function listModeratedComments(
  ctx: Reader,
  { state, workshopId: wantedWorkshop, ...query }: CommentsQuery,
): Promise<Page<ModeratedComment>> {
  const isInWorkshop = wantedWorkshop === undefined ? undefined : eq(workshopId, wantedWorkshop);
  const where = and(isShown, isInWorkshop, state && STATES[state]) ?? isShown;
  const list = newestFirst({ createdAt, id, text, where }, query);
  const [rows, total] = await Promise.all([
    selectModerated(ctx)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    ctx.db.$count(comments, list.matching),
  ]);
  return mapPage(list.pageOf(rows, total), moderatedOf);
}

export async function getModeratedComment(ctx: Reader, one: number): Promise<ModeratedComment> {
  const [row] = await selectModerated(ctx).where(eq(id, one));
  if (!row) throw new NotFound('Comment not found');
  return moderatedOf(row);
}
