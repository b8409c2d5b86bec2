import { type SQL, asc, count, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { pictureColumns, pictureOf } from '#src/features/media/server/media.queries.ts';
import { mediaFiles } from '#src/features/media/server/media.table.ts';
import { DEFAULT_SETTINGS } from '#src/features/settings/server/settings.queries.ts';
import { siteSettings } from '#src/features/settings/server/settings.table.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { type JsonRow, jsonRow } from '#src/platform/server/database/json-row.ts';
import type { Workshop } from '../workshops.rules.ts';
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
    as duration,
  (${sql.placeholder('now')}::timestamptz at time zone 'UTC')::date as today
  from (select) as always left join ${siteSettings} as settings on true limit 1) as site`;
const lastDay = sql`coalesce(${workshops.endDate}, ${workshops.startDate})`;
/** On the clock where the business is; the same as `endOf` in the rules, whose test holds them together. */
const end = sql`(case when ${workshops.endTime} is not null
  then ${workshops.endDate} + ${workshops.endTime} else ${lastDay} + time '24:00' end)`;
/** `offset 0` keeps PostgreSQL from computing it anew wherever it is used. */
const times = sql`(select
  (${workshops.startDate} + ${workshops.startTime}) at time zone site.time_zone as starts_at,
  ${end} at time zone site.time_zone as ends_at offset 0) as times`;
/** Of days that are over, or still to come, everywhere on earth nobody has to ask in which zone, which takes long. */
const state = sql`(select coalesce(${workshops.statusOverride} = 'past' or case
    when ${lastDay} < site.today - 1 then true
    when ${lastDay} > site.today + 1 then false
    else ${end} at time zone site.time_zone <= ${sql.placeholder('now')}::timestamptz
  end, false) as is_past) as state`;

/** Whether a selected workshop is over (decision W2). */
const isPast = sql<boolean>`state.is_past`;
const picture = sql<JsonRow<typeof pictureColumns> | null>`case when ${mediaFiles.id} is not null
  then ${jsonRow(pictureColumns)} end`;
const {
  statusOverride: _status,
  registrants: _,
  deletedAt: _deletedAt,
  ...columns
} = getTableColumns(workshops);
const workshopRow = jsonRow({
  ...columns,
  picture,
  isPast,
  startsAt: sql<Date | null>`times.starts_at`,
  endsAt: sql<Date | null>`times.ends_at`,
  earlyBirdLeft: sql<number>`greatest(0, site.early_bird_seats - ${workshops.registrants})`,
  defaultDuration: sql<string>`site.duration`,
});

/** Whether a workshop is over, or is still to come; in the conditions of the selects below. */
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
    .select({ count: count(), past: sql<number>`count(*) filter (where state.is_past)`.mapWith(Number) })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(state)
    .where(where);
}

/** Pinned ones first, then upcoming ones by their start and past ones by their end, newest first (decision W6). */
const byOrder = [
  desc(workshops.isPinned),
  asc(isPast),
  sql`case when not state.is_past then ${workshops.startDate} + coalesce(${workshops.startTime}, '00:00') end
    nulls last`,
  sql`${end} desc nulls last`,
  asc(workshops.id),
];

/** The first so many workshops of those that a condition names; `now` is a placeholder. */
export function selectFirst(db: Database, where: SQL | undefined, limit: number) {
  // PostgreSQL would put all of them into JSON before it sorts.
  const first = db
    .select({ id: workshops.id })
    .from(workshops)
    .crossJoin(site)
    .crossJoinLateral(state)
    .where(where)
    .orderBy(...byOrder)
    .limit(limit);
  return selectWorkshops(db, inArray(workshops.id, first)).orderBy(...byOrder);
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

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Reads a selected workshop; its gallery is left empty. */
export function workshopOf({ workshop: row }: Row): DatedWorkshop {
  const {
    imageUrl,
    startTime,
    endTime,
    startsAt,
    seatsHeld,
    defaultDuration,
    isPast: hasEnded,
    ...same
  } = row;
  const endsAt = dateOf(row.endsAt);
  return {
    ...same,
    status: hasEnded ? 'past' : 'upcoming',
    startDate: wireDateAt({ date: row.startDate, time: startTime }, dateOf(startsAt)),
    endDate: wireDateAt({ date: row.endDate, time: endTime }, endsAt),
    duration: durationOf(row.duration, row.startDate, row.endDate, defaultDuration),
    currentParticipants: seatsHeld,
    picture: imageUrl ? pictureOf(row.picture, imageUrl) : null,
    gallery: [],
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    endsAt,
  };
}

/** Which workshops a condition names, `hasStatus` included, for conditions of others; `now` is a placeholder. */
export function selectWorkshopIds(db: Database, where: SQL | undefined) {
  return db.select({ id: workshops.id }).from(workshops).crossJoin(site).crossJoinLateral(state).where(where);
}
