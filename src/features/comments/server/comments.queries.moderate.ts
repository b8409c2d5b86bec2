import { type SQL, and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type {
  CommentCounts,
  CommentCountsQuery,
  CommentsQuery,
  ModeratedComment,
} from '../comments.contract.ts';
import { columns, commentOf } from './comments.queries.ts';
import { comments } from './comments.table.ts';

const { id, createdAt, workshopId, content, heldAt, hiddenAt, deletedAt, answer } = comments;

/** Must match the expression of `comments_search_idx`. */
const text = sql`lower(${content})`;

const STATES = {
  shown: and(isNull(deletedAt), isNull(hiddenAt), isNull(heldAt)),
  held: and(isNull(deletedAt), isNull(hiddenAt), isNotNull(heldAt)),
  hidden: and(isNull(deletedAt), isNotNull(hiddenAt)),
  deleted: isNotNull(deletedAt),
};

const hasWorkshop = sql`${workshopId} not in (select ${workshops.id} from ${workshops} where ${workshops.deletedAt} is not null)`;

function selectModerated({ db }: DbContext) {
  return db
    .select({
      ...columns,
      heldAt,
      hiddenAt,
      deletedAt,
      workshopTitle: workshops.title,
      authorEmail: profiles.email,
    })
    .from(comments)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .leftJoin(profiles, eq(profiles.id, comments.userId));
}

type Row = Awaited<ReturnType<typeof selectModerated>>[number];

function stateOf(row: Pick<Row, 'heldAt' | 'hiddenAt' | 'deletedAt'>): ModeratedComment['state'] {
  if (row.deletedAt) return 'deleted';
  if (row.hiddenAt) return 'hidden';
  return row.heldAt ? 'held' : 'shown';
}

function moderatedOf({
  heldAt: held,
  hiddenAt: hidden,
  deletedAt: deleted,
  workshopTitle,
  authorEmail,
  ...row
}: Row): ModeratedComment {
  const state = stateOf({ heldAt: held, hiddenAt: hidden, deletedAt: deleted });
  return { ...commentOf(row), state, workshopTitle, authorEmail };
}

function inWorkshop(wanted: number | undefined): SQL | undefined {
  return and(hasWorkshop, wanted === undefined ? undefined : eq(workshopId, wanted));
}

export async function listModeratedComments(
  ctx: DbContext,
  { state, workshopId: wantedWorkshop, ...query }: CommentsQuery,
): Promise<Page<ModeratedComment>> {
  const where = and(inWorkshop(wantedWorkshop), state ? STATES[state] : isNull(deletedAt)) ?? hasWorkshop;
  const list = newestFirst({ createdAt, id, text, where }, query);
  const [rows, total] = await Promise.all([
    selectModerated(ctx)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, comments),
  ]);
  return mapPage(list.pageOf(rows, total), moderatedOf);
}

export async function getModeratedComment(ctx: DbContext, one: number): Promise<ModeratedComment> {
  const [row] = await selectModerated(ctx).where(eq(id, one));
  if (!row) throw new NotFound('Comment not found');
  return moderatedOf(row);
}

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`;

export async function countModeratedComments(
  { db }: DbContext,
  { workshopId: wantedWorkshop }: CommentCountsQuery,
): Promise<CommentCounts> {
  const isUnanswered = and(STATES.shown, isNull(answer), sql`position('?' in ${content}) > 0`);
  const [counts] = await db
    .select({
      all: countOf(isNull(deletedAt)),
      held: countOf(STATES.held),
      shown: countOf(STATES.shown),
      hidden: countOf(STATES.hidden),
      unanswered: countOf(isUnanswered),
    })
    .from(comments)
    .where(inWorkshop(wantedWorkshop));
  return counts ?? { all: 0, held: 0, shown: 0, hidden: 0, unanswered: 0 };
}

/** For the badge in the sidebar. */
export async function countHeldComments({ db }: DbContext): Promise<number> {
  return db.$count(comments, and(hasWorkshop, STATES.held));
}
