import { type SQL, and, asc, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { pictureColumns, pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import { DEFAULT_SETTINGS } from '#src/features/settings/server/settings.queries.ts';
import { siteSettings } from '#src/features/settings/server/settings.table.ts';
import { type Context, isAdmin } from '#src/platform/server/context.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { type JsonRow, jsonRow } from '#src/platform/server/database/json-row.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { Workshop } from '../workshops.contract.ts';
import { durationOf, wireDateAt } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** A workshop with the instant of its end, from which on lists that show it as upcoming are wrong. */
export type DatedWorkshop = Workshop & { endsAt: Date | null };

/** The time comes from the caller's clock, never from the database's. */
type At = Pick<Context, 'db' | 'clock'>;

const MOST_ROWS = 1000;

/**
 * The settings that a workshop depends on. `limit 1` tells the planner that it is one row, which it cannot know:
 * else it expects many and plans anew for every request. It also reads them once, not once per use.
 */
const site = sql`(select
  coalesce(settings.data->>'timeZone', ${DEFAULT_SETTINGS.timeZone}) as time_zone,
  coalesce((settings.data->>'earlyBirdSeats')::integer, ${DEFAULT_SETTINGS.earlyBirdSeats}) as early_bird_seats,
  coalesce(settings.data->'workshopDefaults'->>'duration', ${DEFAULT_SETTINGS.workshopDefaults.duration})
    as duration
  from (select) as always left join ${siteSettings} as settings on true limit 1) as site`;
/**
 * `ends_at` is the same as `endOf` in the rules; their test holds them together. `offset 0` keeps PostgreSQL
 * from computing it anew wherever it is used.
 */
const times = sql`(select
  (${workshops.startDate} + ${workshops.startTime}) at time zone site.time_zone as starts_at,
  (case when ${workshops.endTime} is not null
    then ${workshops.endDate} + ${workshops.endTime}
    else coalesce(${workshops.endDate}, ${workshops.startDate}) + time '24:00'
  end) at time zone site.time_zone as ends_at offset 0) as times`;
const state = sql`(select coalesce(
  ${workshops.statusOverride} = 'past' or times.ends_at <= ${sql.placeholder('now')}::timestamptz, false
) as is_past) as state`;

const isPast = sql<boolean>`state.is_past`;
const picture = sql<JsonRow<typeof pictureColumns> | null>`case when ${mediaFiles.id} is not null
  then ${jsonRow(pictureColumns)} end`;
const workshopRow = jsonRow({
  ...getTableColumns(workshops),
  picture,
  isPast,
  startsAt: sql<Date | null>`times.starts_at`,
  endsAt: sql<Date | null>`times.ends_at`,
  earlyBirdLeft: sql<number>`greatest(0, site.early_bird_seats - ${workshops.registrants})`,
  defaultDuration: sql<string>`site.duration`,
});

const byOrder = [
  desc(workshops.isPinned),
  asc(isPast),
  sql`case when not state.is_past then ${workshops.startDate} + coalesce(${workshops.startTime}, '00:00') end
    nulls last`,
  sql`times.ends_at desc nulls last`,
  asc(workshops.id),
];

function selectWorkshops(db: Database, where: SQL | undefined) {
  return db
    .select({ workshop: workshopRow })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .leftJoin(mediaFiles, eq(mediaFiles.url, workshops.imageUrl))
    .where(where)
    .orderBy(...byOrder)
    .limit(MOST_ROWS);
}

const selectAll = prepared(db =>
  selectWorkshops(db, or(workshops.isVisible, sql`${sql.placeholder('withHidden')}::boolean`)).prepare(
    'workshops',
  ),
);
const selectByStatus = prepared(db =>
  selectWorkshops(
    db,
    and(workshops.isVisible, sql`${isPast} = ${sql.placeholder('isPast')}::boolean`),
  ).prepare('workshops_by_status'),
);
const selectOne = prepared(db =>
  selectWorkshops(db, eq(workshops.id, sql.placeholder('id'))).prepare('workshop'),
);
const selectNextFlip = prepared(db =>
  db
    .select({ at: sql<Date | null>`min(times.ends_at)`.mapWith(workshops.createdAt) })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .where(and(workshops.isVisible, sql`not ${isPast}`))
    .prepare('workshops_next_flip'),
);

type Row = Awaited<ReturnType<ReturnType<typeof selectOne>['execute']>>[number];

function workshopOf({ workshop: w }: Row): DatedWorkshop {
  const startsAt = w.startsAt ? new Date(w.startsAt) : null;
  const endsAt = w.endsAt ? new Date(w.endsAt) : null;
  return {
    id: w.id,
    title: w.title,
    description: w.description,
    category: w.category,
    status: w.isPast ? 'past' : 'upcoming',
    startDate: wireDateAt({ date: w.startDate, time: w.startTime }, startsAt),
    endDate: wireDateAt({ date: w.endDate, time: w.endTime }, endsAt),
    duration: durationOf(w.duration, w.startDate, w.endDate, w.defaultDuration),
    location: w.location,
    price: w.price,
    maxParticipants: w.maxParticipants,
    currentParticipants: w.seatsHeld,
    earlyBirdLeft: w.earlyBirdLeft,
    requirements: w.requirements,
    skillLevel: w.skillLevel,
    isPinned: w.isPinned,
    isVisible: w.isVisible,
    picture: w.imageUrl ? pictureOf(w.picture, w.imageUrl) : null,
    galleryImages: w.galleryImages,
    gallery: [],
    createdAt: new Date(w.createdAt).toISOString(),
    updatedAt: new Date(w.updatedAt).toISOString(),
    endsAt,
  };
}

/** All workshops, upcoming ones first (decision W6); hidden ones for admins only (decision A4). */
export async function listWorkshops(ctx: At & Pick<Context, 'actor'>): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), withHidden: isAdmin(ctx) };
  return (await selectAll(ctx.db).execute(values)).map(workshopOf);
}

/** What is still to come and visible: pinned first, then by start; without dates last (decision W6). */
export async function listUpcomingWorkshops(ctx: At): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), isPast: false };
  return (await selectByStatus(ctx.db).execute(values)).map(workshopOf);
}

/** What is over and visible: pinned first, then newest first (decision W6). */
export async function listPastWorkshops(ctx: At): Promise<DatedWorkshop[]> {
  const values = { now: ctx.clock.now().toISOString(), isPast: true };
  return (await selectByStatus(ctx.db).execute(values)).map(workshopOf);
}

/** Whether there is any workshop, hidden ones included. */
export async function hasWorkshops(ctx: Pick<Context, 'db'>): Promise<boolean> {
  const rows = await ctx.db.select({ id: workshops.id }).from(workshops).limit(1);
  return rows.length > 0;
}

/** When the next visible workshop moves from the upcoming to the past ones by itself. */
export async function findNextFlip(ctx: At): Promise<Date | null> {
  const [row] = await selectNextFlip(ctx.db).execute({ now: ctx.clock.now().toISOString() });
  return row?.at ?? null;
}

/** A workshop with its gallery, hidden or not. */
export async function findWorkshop(ctx: At, id: number): Promise<DatedWorkshop | null> {
  const [row] = await selectOne(ctx.db).execute({ id, now: ctx.clock.now().toISOString() });
  if (!row) return null;
  const { galleryImages } = row.workshop;
  const pictures = await picturesByUrl(ctx, galleryImages);
  const gallery = galleryImages.map(url => pictures.get(url) ?? pictureOf(null, url));
  return { ...workshopOf(row), gallery };
}

/** A workshop as the actor may see it: a hidden one does not exist for visitors (decision A4). */
export async function getWorkshop(ctx: At & Pick<Context, 'actor'>, id: number): Promise<DatedWorkshop> {
  const workshop = await findWorkshop(ctx, id);
  if (!workshop || (!workshop.isVisible && !isAdmin(ctx))) throw new NotFound('There is no such workshop');
  return workshop;
}
