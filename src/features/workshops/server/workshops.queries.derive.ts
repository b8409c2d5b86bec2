import { type SQL, count, getTableColumns, inArray, sql } from 'drizzle-orm';
import { pictureAt, pictureOf } from '#src/features/media/server/media.queries.ts';
import { DEFAULT_SETTINGS } from '#src/features/settings/server/settings.queries.ts';
import { siteSettings } from '#src/features/settings/server/settings.table.ts';
import type { Database } from '#src/platform/server/database.ts';
import { jsonRow } from '#src/platform/server/database/json-row.ts';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { decimalOf } from '#src/shared/money.ts';
import { amountsOf } from '#src/shared/quote.ts';
import { promoCodes } from '#src/features/pricing/server/pricing.table.ts';
import { type StoredTerms, earlyBirdDiscounts, earlyBirdOf, taxLabelOf } from '../workshops.rules.quote.ts';
import { type EarlyBird, type Workshop, seatsLeft } from '../workshops.rules.ts';
import { durationOf, wireDateAt } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** `endsAt`: cached lists that show it as upcoming are stale from then on. */
export type DatedWorkshop = Workshop & { endsAt: Date | null; own: StoredTerms };

/**
 * The settings that workshops depend on. `limit 1` tells the planner that there is only one row; otherwise it
 * expects many. It also makes PostgreSQL read them once rather than once per use.
 */
const site = sql`(select
  coalesce(settings.data->>'timeZone', ${DEFAULT_SETTINGS.timeZone}) as time_zone,
  coalesce(settings.data->>'currencyCode', ${DEFAULT_SETTINGS.currencyCode}) as currency,
  settings.data->'tax' as tax, settings.data->'deposit' as deposit,
  coalesce((settings.data->>'earlyBirdSeats')::integer, ${DEFAULT_SETTINGS.earlyBirdSeats}) as early_bird_seats,
  coalesce(settings.data->'workshopDefaults'->>'duration', ${DEFAULT_SETTINGS.workshopDefaults.duration})
    as duration,
  ${sql.placeholder('now')}::timestamptz as now,
  (${sql.placeholder('now')}::timestamptz at time zone 'UTC')::date as today,
  (${sql.placeholder('now')}::timestamptz
    at time zone coalesce(settings.data->>'timeZone', ${DEFAULT_SETTINGS.timeZone}))::date as today_here
  from (select) as always left join ${siteSettings} as settings on true limit 1) as site`;
const lastDay = sql`coalesce(${workshops.endDate}, ${workshops.startDate})`;
/** Local time of the business. Must match `endOf` in the rules; a test compares them. */
const end = sql`(case when ${workshops.endTime} is not null
  then ${workshops.endDate} + ${workshops.endTime} else ${lastDay} + time '24:00' end)`;
/** `offset 0` keeps PostgreSQL from recomputing this at every use. */
const times = sql`(select
  (${workshops.startDate} + ${workshops.startTime}) at time zone site.time_zone as starts_at,
  ${end} at time zone site.time_zone as ends_at offset 0) as times`;
/** Converting time zones is slow: skipped for days that are past or in the future everywhere on Earth. */
const state = sql`(select coalesce(${workshops.statusOverride} = 'past' or case
    when ${lastDay} < site.today - 1 then true
    when ${lastDay} > site.today + 1 then false
    else ${end} at time zone site.time_zone <= site.now
  end, false) as is_past) as state`;

/** For a cross join with workshops. */
const siteAndState = sql`${site} cross join lateral ${state}`;
const siteStateAndTimes = sql`${siteAndState} cross join lateral ${times}`;

const isPast = sql<boolean>`state.is_past`;
const {
  statusOverride: _status,
  registrants: _,
  deletedAt: _deletedAt,
  ...columns
} = getTableColumns(workshops);
const workshopRow = jsonRow({
  ...columns,
  picture: pictureAt(workshops.imageUrl),
  isPast,
  startsAt: sql<Date | null>`times.starts_at`,
  endsAt: sql<Date | null>`times.ends_at`,
  // A full workshop has none left either: nobody holds a seat without being a registrant.
  earlyBirdLeft: sql<number>`case when ${workshops.maxParticipants} < site.early_bird_seats then 0
    else greatest(0, site.early_bird_seats - ${workshops.registrants}) end`,
  askedCount: sql<number>`case when ${workshops.seatsHeld} >= ${workshops.maxParticipants}
    then ${workshops.registrants} - ${workshops.seatsHeld} else 0 end`,
  currency: sql<string>`site.currency`,
  takesPromoCodes: sql<boolean>`${workshops.priceAmount} > 0 and exists (select from ${promoCodes}
    where ${promoCodes.archivedAt} is null
      and ${promoCodes.startsOn} <= site.today_here is not false
      and ${promoCodes.endsOn} >= site.today_here is not false
      and ${promoCodes.uses} < ${promoCodes.maxUses} is not false
      and ${workshops.id} = any(${promoCodes.workshopIds}) is not false)`,
  today: sql<string>`site.today_here`,
  siteTax: sql<SiteSettings['tax'] | null>`site.tax`,
  siteDeposit: sql<SiteSettings['deposit'] | null>`site.deposit`,
  defaultDuration: sql<string>`site.duration`,
});

export const hasStatus = (status: Workshop['status']): SQL => sql`state.is_past = ${status === 'past'}`;

/** Per category, how many match the condition, and when the first upcoming one ends. `now` is a placeholder. */
export function selectSummary(db: Database, where: SQL | undefined) {
  const isUpcoming = sql`not state.is_past`;
  return db
    .select({
      category: workshops.category,
      upcoming: sql`count(*) filter (where ${isUpcoming})`.mapWith(Number),
      past: sql`count(*) filter (where state.is_past)`.mapWith(Number),
      firstEnd: sql<Date | null>`min(times.ends_at) filter (where ${isUpcoming})`.mapWith(
        workshops.createdAt,
      ),
    })
    .from(workshops)
    .crossJoin(siteStateAndTimes)
    .where(where)
    .groupBy(workshops.category);
}

/** The condition may use `hasStatus`. `now` is a placeholder. */
export function countWorkshops(db: Database, where: SQL | undefined) {
  return db
    .select({ count: count(), past: sql<number>`count(*) filter (where state.is_past)`.mapWith(Number) })
    .from(workshops)
    .crossJoin(siteAndState)
    .where(where);
}

const start = sql`${workshops.startDate} + coalesce(${workshops.startTime}, '00:00')`;

/** Pinned first, then upcoming by start, then past by end, newest first. */
const byOrder = sql`${workshops.isPinned} desc, state.is_past,
  case when not state.is_past then ${start} end nulls last, ${end} desc nulls last, ${workshops.id}`;

/** `byOrder` within one status, as a row that ascends. */
function positionIn(status: Workshop['status']): SQL {
  const startOfUpcoming =
    status === 'past' ? sql`'infinity'::timestamp` : sql`coalesce(${start}, 'infinity')`;
  return sql`not ${workshops.isPinned}, ${startOfUpcoming},
    -extract(epoch from coalesce(${end}, '-infinity')), ${workshops.id}`;
}

/**
 * Rows after the workshop with this id, in the order of the lists. Its position is known even if it has been hidden or
 * has ended since.
 */
export function isAfter(status: Workshop['status'], id: number): SQL {
  const position = positionIn(status);
  return sql`(${position}) > (select ${position} from ${workshops} where ${workshops.id} = ${id})`;
}

/** `now` is a placeholder. */
export function selectFirst(db: Database, where: SQL | undefined, limit: number) {
  // Select the ids first, or PostgreSQL builds the JSON of every row before sorting.
  const first = db
    .select({ id: workshops.id })
    .from(workshops)
    .crossJoin(siteAndState)
    .where(where)
    .orderBy(byOrder)
    .limit(limit);
  return selectWorkshops(db, inArray(workshops.id, first)).orderBy(byOrder);
}

/** `now` is a placeholder. */
export function selectChoices(db: Database, where: SQL | undefined) {
  const { id, title, startDate } = workshops;
  return db
    .select({ id, title, startDate, isPast })
    .from(workshops)
    .crossJoin(siteAndState)
    .where(where)
    .orderBy(byOrder);
}

/** Finds deleted workshops, too; callers must exclude them. `now` is a placeholder. */
export function selectWorkshops(db: Database, where: SQL | undefined) {
  return db.select({ workshop: workshopRow }).from(workshops).crossJoin(siteStateAndTimes).where(where);
}

type Row = Awaited<ReturnType<typeof selectWorkshops>>[number];

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

export const ownTermsOf = (row: StoredTerms): StoredTerms => ({
  earlyBirdAmount: row.earlyBirdAmount,
  earlyBirdCount: row.earlyBirdCount,
  earlyBirdUntil: row.earlyBirdUntil,
  earlyBirdUsed: row.earlyBirdUsed,
  deposit: row.deposit,
  policy: row.policy,
  paymentInstructions: row.paymentInstructions,
});

/** No more than there are seats; none in a full workshop. */
function shownEarlyBird(row: Row['workshop']): EarlyBird | null {
  const earlyBird = earlyBirdOf({ priceAmount: row.priceAmount, own: row }, row.today);
  const seats = seatsLeft({ maxParticipants: row.maxParticipants, currentParticipants: row.seatsHeld });
  if (!earlyBird || seats === 0 || row.isPast) return null;
  return { ...earlyBird, left: earlyBird.left === null ? null : Math.min(earlyBird.left, seats) };
}

function pricesOf(row: Row['workshop']) {
  const { priceAmount, currency } = row;
  const tax = row.siteTax ?? DEFAULT_SETTINGS.tax;
  const deposit = row.deposit ?? row.siteDeposit ?? DEFAULT_SETTINGS.deposit;
  const earlyBird = shownEarlyBird(row);
  const discounts = earlyBirdDiscounts(priceAmount, earlyBird);
  const { totalAmount, depositAmount } = amountsOf(priceAmount, { currency, tax, deposit }, discounts);
  const price = decimalOf(priceAmount, currency);
  return { price, priceAmount, currency, earlyBird, totalAmount, depositAmount, taxLabel: taxLabelOf(tax) };
}

/** Leaves the gallery and the policy empty. */
export function workshopOf({ workshop: row }: Row): DatedWorkshop {
  const endsAt = dateOf(row.endsAt);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    status: row.isPast ? 'past' : 'upcoming',
    startDate: wireDateAt({ date: row.startDate, time: row.startTime }, dateOf(row.startsAt)),
    endDate: wireDateAt({ date: row.endDate, time: row.endTime }, endsAt),
    duration: durationOf(row.duration, row.startDate, row.endDate, row.defaultDuration),
    location: row.location,
    requirements: row.requirements,
    skillLevel: row.skillLevel,
    ...pricesOf(row),
    takesPromoCodes: row.takesPromoCodes,
    depositDueOn: null,
    balanceDueOn: null,
    policyLines: [],
    maxParticipants: row.maxParticipants,
    currentParticipants: row.seatsHeld,
    earlyBirdLeft: row.earlyBirdLeft,
    askedCount: row.askedCount,
    isPinned: row.isPinned,
    isVisible: row.isVisible,
    picture: row.imageUrl ? pictureOf(row.picture, row.imageUrl) : null,
    galleryImages: row.galleryImages,
    gallery: [],
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    endsAt,
    own: ownTermsOf(row),
  };
}

/** For use in conditions of other queries. The condition may use `hasStatus`. `now` is a placeholder. */
export function selectWorkshopIds(db: Database, where: SQL | undefined) {
  return db.select({ id: workshops.id }).from(workshops).crossJoin(siteAndState).where(where);
}
