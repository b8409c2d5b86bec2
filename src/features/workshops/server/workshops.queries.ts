import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import {
  type DatedWorkshop,
  hasStatus,
  selectFirst,
  selectFirstEnd,
  selectWorkshops,
  workshopOf,
} from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

/** `now` always comes from the caller's clock, never from the database. */
type Reader = Pick<Context, 'db' | 'clock'>;

const MOST_ROWS = 1000;

const isKept = isNull(workshops.deletedAt);
const selectAll = prepared(db =>
  selectFirst(
    db,
    and(isKept, or(workshops.isVisible, sql`${sql.placeholder('withHidden')}::boolean`)),
    MOST_ROWS,
  ).prepare('workshops'),
);
const selectByStatus = prepared(db =>
  selectFirst(
    db,
    and(isKept, workshops.isVisible, sql`state.is_past = ${sql.placeholder('isPast')}::boolean`),
    MOST_ROWS,
  ).prepare('workshops_by_status'),
);
const selectOne = prepared(db =>
  selectWorkshops(db, and(isKept, eq(workshops.id, sql.placeholder('id')))).prepare('workshop'),
);
const selectNextFlip = prepared(db =>
  selectFirstEnd(db, and(isKept, workshops.isVisible, hasStatus('upcoming'))).prepare('workshops_next_flip'),
);

/** At most 1000, upcoming first. Only admins see hidden workshops. */
export async function listWorkshops(ctx: Reader & Pick<Context, 'actor'>): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), withHidden: isAdmin(ctx) };
  return (await selectAll(ctx.db).execute(values)).map(workshopOf);
}

export async function listUpcomingWorkshops(ctx: Reader): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), isPast: false };
  return (await selectByStatus(ctx.db).execute(values)).map(workshopOf);
}

/** For the calendar feed, which has no further pages. */
export async function listEveryUpcomingWorkshop(ctx: Reader): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const where = and(isKept, workshops.isVisible, hasStatus('upcoming'));
  return (await selectWorkshops(ctx.db, where).orderBy(asc(workshops.id)).execute({ now })).map(workshopOf);
}

/** For admins: same order, including hidden workshops. */
export async function listNextWorkshops(ctx: Reader, limit: number): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await selectFirst(ctx.db, and(isKept, hasStatus('upcoming')), limit).execute({ now });
  return rows.map(workshopOf);
}

export async function listPastWorkshops(ctx: Reader): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), isPast: true };
  return (await selectByStatus(ctx.db).execute(values)).map(workshopOf);
}

export async function hasWorkshops(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const rows = await ctx.db.select({ id: workshops.id }).from(workshops).limit(1);
  return rows.length > 0;
}

/** When the next visible workshop becomes past, without any write. */
export async function findNextFlip(ctx: Reader): Promise<Date | null> {
  const [row] = await selectNextFlip(ctx.db).execute({ now: ctx.clock.now().toISOString() });
  return row?.at ?? null;
}

/** Includes hidden workshops. */
export async function findWorkshop(ctx: Reader, id: number): Promise<DatedWorkshop | null> {
  const [row] = await selectOne(ctx.db).execute({ id, now: ctx.clock.now().toISOString() });
  if (!row) return null;
  const { galleryImages } = row.workshop;
  const pictures = await picturesByUrl(ctx, galleryImages);
  const gallery = galleryImages.map(url => pictures.get(url) ?? pictureOf(null, url));
  return { ...workshopOf(row), gallery };
}

/** Throws NotFound, for visitors also if the workshop is hidden. */
export async function getWorkshop(ctx: Reader & Pick<Context, 'actor'>, id: number): Promise<DatedWorkshop> {
  const workshop = await findWorkshop(ctx, id);
  if (!workshop || (!workshop.isVisible && !isAdmin(ctx))) throw new NotFound('Workshop not found');
  return workshop;
}
