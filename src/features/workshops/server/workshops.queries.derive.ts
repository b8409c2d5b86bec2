import { type SQL, count, eq, getTableColumns, sql } from 'drizzle-orm';
import { pictureColumns, pictureOf } from '#src/features/media/server/media.queries.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import { DEFAULT_SETTINGS } from '#src/features/settings/server/settings.queries.ts';
import { siteSettings } from '#src/features/settings/server/settings.table.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { type JsonRow, jsonRow } from '#src/platform/server/database/json-row.ts';
import type { Workshop } from '../workshops.contract.ts';
import { durationOf, wireDateAt } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** A workshop with the instant of its end, from which on lists that show it as upcoming are wrong. */
export type DatedWorkshop = Workshop & { endsAt: Date | null };

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

/** Whether a selected workshop is over (decision W2). */
export const isPast = sql<boolean>`state.is_past`;
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

/** Whether a workshop is over, or is still to come; only where `selectWorkshops` and `countWorkshops` put it. */
export const hasStatus = (status: Workshop['status']): SQL => sql`state.is_past = ${status === 'past'}`;

/** When the first of the workshops that a condition names is over; `now` is a placeholder. */
export function selectFirstEnd(db: Database, where: SQL | undefined) {
  return db
    .select({ at: sql<Date | null>`min(times.ends_at)`.mapWith(workshops.createdAt) })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .where(where);
}

/** How many workshops there are of those that a condition names, `hasStatus` included; `now` is a placeholder. */
export function countWorkshops(db: Database, where: SQL | undefined) {
  return db
    .select({ count: count() })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .where(where);
}

/** Workshops with what is derived of them; `now` is a placeholder. Deleted ones are found by nobody else. */
export function selectWorkshops(db: Database, where: SQL | undefined) {
  return db
    .select({ workshop: workshopRow })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .leftJoin(mediaFiles, eq(mediaFiles.url, workshops.imageUrl))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectWorkshops>>[number];

/** Reads a selected workshop; its gallery is left empty. */
export function workshopOf({ workshop: w }: Row): DatedWorkshop {
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

/** Which workshops a condition names, `hasStatus` included, for conditions of others; `now` is a placeholder. */
export function selectWorkshopIds(db: Database, where: SQL | undefined) {
  return db
    .select({ id: workshops.id })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(times)
    .crossJoinLateral(state)
    .where(where);
}
