import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import {
  type ActorContext,
  type DbContext,
  type QueryContext,
  isAdmin,
} from '#src/platform/server/context.ts';
import type { Page } from '#src/platform/server/database/paging.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { MOST_ROWS } from '#src/shared/paging.ts';
import type { WorkshopListQuery } from '../workshops.contract.ts';
import type { Workshop } from '../workshops.rules.ts';
import {
  type DatedWorkshop,
  hasStatus,
  isAfter,
  selectFirst,
  selectSummary,
  selectWorkshops,
  workshopOf,
} from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

/** `now` always comes from the caller's clock, never from the database. */

const isKept = isNull(workshops.deletedAt);
const selectAll = prepared(db =>
  selectFirst(
    db,
    and(isKept, or(workshops.isVisible, sql`${sql.placeholder('withHidden')}::boolean`)),
    MOST_ROWS,
  ).prepare('workshops'),
);
const isShown = and(isKept, workshops.isVisible);
const category = sql`${sql.placeholder('category')}::text`;
const isAsked = sql`(state.is_past = ${sql.placeholder('isPast')}::boolean
  and (${category} is null or ${workshops.category} = ${category}))`;
const selectList = prepared(db =>
  selectFirst(db, and(isShown, isAsked, isAfter), sql.placeholder('limit')).prepare('workshops_list'),
);
const selectListSummary = prepared(db =>
  selectSummary(db, isShown, isAsked).prepare('workshops_list_summary'),
);
const selectOne = prepared(db =>
  selectWorkshops(db, and(isKept, eq(workshops.id, sql.placeholder('id')))).prepare('workshop'),
);

/** At most 1000, upcoming first. Only admins see hidden workshops. */
export async function listWorkshops(ctx: QueryContext & ActorContext): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), withHidden: isAdmin(ctx) };
  return (await selectAll(ctx.db).execute(values)).map(workshopOf);
}

/** A page of visible workshops: pinned first, then upcoming ones by start, or past ones by end, newest first. */
export async function listByStatus(
  ctx: QueryContext,
  status: Workshop['status'],
  { category: only, limit = MOST_ROWS, cursor }: WorkshopListQuery = {},
): Promise<Page<DatedWorkshop> & { freshUntil: Date | null }> {
  const asked = { now: ctx.clock.now().toISOString(), isPast: status === 'past', category: only ?? null };
  const [rows, [summary]] = await Promise.all([
    selectList(ctx.db).execute({ ...asked, after: cursor ?? null, limit: limit + 1 }),
    cursor === undefined ? selectListSummary(ctx.db).execute(asked) : Promise.resolve([]),
  ]);
  const items = rows.slice(0, limit).map(workshopOf);
  const last = items.at(-1);
  return {
    items,
    total: summary?.total ?? null,
    next: rows.length > limit && last ? String(last.id) : null,
    freshUntil: summary?.firstEnd ?? null,
  };
}

/** For the calendar feed, which has no further pages. */
export async function listEveryUpcomingWorkshop(ctx: QueryContext): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const where = and(isKept, workshops.isVisible, hasStatus('upcoming'));
  return (await selectWorkshops(ctx.db, where).orderBy(asc(workshops.id)).execute({ now })).map(workshopOf);
}

/** For admins: same order, including hidden workshops. */
export async function listNextWorkshops(ctx: QueryContext, limit: number): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await selectFirst(ctx.db, and(isKept, hasStatus('upcoming')), limit).execute({ now });
  return rows.map(workshopOf);
}

export async function hasWorkshops(ctx: DbContext): Promise<boolean> {
  const rows = await ctx.db.select({ id: workshops.id }).from(workshops).limit(1);
  return rows.length > 0;
}

/** Includes hidden workshops. */
export async function findWorkshop(ctx: QueryContext, id: number): Promise<DatedWorkshop | null> {
  const [row] = await selectOne(ctx.db).execute({ id, now: ctx.clock.now().toISOString() });
  if (!row) return null;
  const { galleryImages } = row.workshop;
  const pictures = await picturesByUrl(ctx, galleryImages);
  const gallery = galleryImages.map(url => pictures.get(url) ?? pictureOf(null, url));
  return { ...workshopOf(row), gallery };
}

/** Throws NotFound, for visitors also if the workshop is hidden. */
export async function getWorkshop(ctx: QueryContext & ActorContext, id: number): Promise<DatedWorkshop> {
  const workshop = await findWorkshop(ctx, id);
  if (!workshop || (!workshop.isVisible && !isAdmin(ctx))) throw new NotFound('Workshop not found');
  return workshop;
}
