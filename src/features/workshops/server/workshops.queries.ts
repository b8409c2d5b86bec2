import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { getSettings, nextMidnight } from '#src/features/settings/server/settings.queries.ts';
import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import {
  type ActorContext,
  type DbContext,
  type QueryContext,
  isAdmin,
} from '#src/platform/server/context.ts';
import { earliest } from '#src/shared/dates.ts';
import { MAX_ROWS, type Page } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { readOnce } from '#src/platform/server/read-once.ts';
import type { WorkshopListQuery } from '../workshops.contract.ts';
import { nextFlip } from '../workshops.rules.dates.ts';
import { hasTerms } from '../workshops.rules.price.ts';
import type { Category, Workshop } from '../workshops.rules.ts';
import {
  type DatedWorkshop,
  hasStatus,
  isAfter,
  selectFirst,
  selectSummary,
  selectWorkshops,
  workshopOf,
} from './workshops.queries.derive.ts';
import { currentQuote } from './workshops.queries.quote.ts';
import { workshops } from './workshops.table.ts';

/** `now` always comes from the caller's clock, never from the database. */

const isKept = isNull(workshops.deletedAt);
const isShown = and(isKept, workshops.isVisible);

/** At most 1000, upcoming first. Only admins see hidden workshops. */
export async function listWorkshops(ctx: QueryContext & ActorContext): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const rows = await selectFirst(ctx.db, isAdmin(ctx) ? isKept : isShown, MAX_ROWS).execute({ now });
  return rows.map(workshopOf);
}

const summarize = readOnce(({ db, clock }: QueryContext) =>
  selectSummary(db, isShown).execute({ now: clock.now().toISOString() }),
);

/** How many visible workshops a list has, and until when it does. */
async function summaryOf(ctx: QueryContext, status: Workshop['status'], category: Category | undefined) {
  const rows = (await summarize(ctx)).filter(row => category === undefined || row.category === category);
  return {
    total: rows.reduce((sum, row) => sum + row[status], 0),
    expiresAt: earliest(rows.map(row => row.firstEnd)),
  };
}

/** An early-bird price may end with a day. */
export async function endOfPrices(ctx: QueryContext, items: readonly Workshop[]): Promise<Date | null> {
  return items.some(({ earlyBird }) => earlyBird?.until) ? nextMidnight(ctx) : null;
}

/** A page of visible workshops: pinned first, then upcoming ones by start, or past ones by end, newest first. */
export async function listByStatus(
  ctx: QueryContext,
  status: Workshop['status'],
  { category, limit = MAX_ROWS, cursor }: WorkshopListQuery = {},
): Promise<Page<DatedWorkshop> & { expiresAt: Date | null }> {
  const now = ctx.clock.now().toISOString();
  const where = and(
    isShown,
    hasStatus(status),
    category && eq(workshops.category, category),
    cursor === undefined ? undefined : isAfter(status, cursor),
  );
  const rows = await selectFirst(ctx.db, where, limit + 1).execute({ now });
  const items = rows.slice(0, limit).map(workshopOf);
  const last = items.at(-1);
  const next = rows.length > limit && last ? String(last.id) : null;
  if (cursor !== undefined) return { items, total: null, next, expiresAt: await endOfPrices(ctx, items) };
  // A whole list of upcoming workshops says how many there are, and when the first one ends.
  if (status === 'upcoming' && next === null) {
    return {
      items,
      total: items.length,
      next,
      expiresAt: earliest([nextFlip(items), await endOfPrices(ctx, items)]),
    };
  }
  const { total, expiresAt } = await summaryOf(ctx, status, category);
  return { items, total, next, expiresAt: earliest([expiresAt, await endOfPrices(ctx, items)]) };
}

/** For the calendar feed, which has no further pages. */
export async function listEveryUpcomingWorkshop(ctx: QueryContext): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const where = and(isShown, hasStatus('upcoming'));
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

/** Includes hidden workshops. Leaves the galleries empty. */
export async function findWorkshops(ctx: QueryContext, ids: readonly number[]): Promise<DatedWorkshop[]> {
  const now = ctx.clock.now().toISOString();
  const isWanted = inArray(workshops.id, [...ids]);
  return (await selectWorkshops(ctx.db, and(isKept, isWanted)).execute({ now })).map(workshopOf);
}

/** Includes hidden workshops. */
export async function findWorkshop(ctx: QueryContext, id: number): Promise<DatedWorkshop | null> {
  const now = ctx.clock.now().toISOString();
  const [row] = await selectWorkshops(ctx.db, and(isKept, eq(workshops.id, id))).execute({ now });
  if (!row) return null;
  const { galleryImages } = row.workshop;
  const pictures = await picturesByUrl(ctx, galleryImages);
  const gallery = galleryImages.map(url => pictures.get(url) ?? pictureOf(null, url));
  const workshop = workshopOf(row);
  const { depositDueOn, balanceDueOn, policyLines } = currentQuote(workshop, {
    site: await getSettings(ctx),
    now: ctx.clock.now(),
  });
  const quoted = { ...workshop, depositDueOn, balanceDueOn, policyLines };
  return { ...(hasTerms(quoted) ? quoted : workshop), gallery };
}

/** Throws NotFound, for visitors also if the workshop is hidden. */
export async function getWorkshop(ctx: QueryContext & ActorContext, id: number): Promise<DatedWorkshop> {
  const workshop = await findWorkshop(ctx, id);
  if (!workshop || (!workshop.isVisible && !isAdmin(ctx))) throw new NotFound('Workshop not found');
  return workshop;
}
