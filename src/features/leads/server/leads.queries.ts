import { type SQL, and, eq, exists, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import {
  findEarlyBirds,
  isAmongEarlyBirds,
} from '#src/features/registrations/server/registrations.queries.early-bird.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { type ListQuery, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { LeadsQuery, LeadsSummary, StoredLead } from '../leads.contract.ts';
import { RECENT_DAYS } from '../leads.rules.ts';
import { leads } from './leads.table.ts';

/** Must match the expression of `leads_search_idx`. */
const text = sql`lower(${leads.name} || ' ' || ${leads.email})`;

function storedLeadOf(row: typeof leads.$inferSelect, isEarlyBird: boolean): StoredLead {
  const { id, name, email, phone, interests, workshopId, consentVersion } = row;
  return {
    id,
    name,
    email,
    phone,
    interests,
    workshopId,
    createdAt: row.createdAt.toISOString(),
    consentVersion,
    consentedAt: row.consentedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    isEarlyBird,
  };
}

export type ExportedLead = Pick<
  typeof leads.$inferSelect,
  'id' | 'name' | 'email' | 'phone' | 'workshopId' | 'createdAt'
>;

/** Not in the trash. */
export const isKept = isNull(leads.deletedAt);

/** Specification section 9, "Recent". */
function isRecent({ clock }: QueryContext) {
  return gte(leads.createdAt, new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS));
}

function listOf(
  ctx: QueryContext,
  earlyBirdSeats: number,
  { filter = 'all', ...query }: ListQuery<LeadsQuery>,
  more?: SQL,
) {
  const { createdAt, id, workshopId, unsubscribedAt } = leads;
  const hasEarlyBird = sql`${leads.email} in (select ${registrations.email} from ${registrations}
    where ${isAmongEarlyBirds(earlyBirdSeats)})`;
  const filters = {
    recent: isRecent(ctx),
    'workshop-interest': isNotNull(workshopId),
    'early-bird': hasEarlyBird,
    unsubscribed: isNotNull(unsubscribedAt),
    deleted: undefined,
    all: undefined,
  };
  const isListed = filter === 'deleted' ? isNotNull(leads.deletedAt) : isKept;
  const where = and(isListed, filters[filter], more) ?? isListed;
  return newestFirst({ createdAt, id, text, where }, query);
}

export async function listLeads(ctx: QueryContext, query: ListQuery<LeadsQuery>): Promise<Page<StoredLead>> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const list = listOf(ctx, earlyBirdSeats, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(leads)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, leads),
  ]);
  const page = list.pageOf(rows, total);
  const emails = page.items.map(({ email }) => email);
  const early = await findEarlyBirds(ctx, earlyBirdSeats, emails);
  return mapPage(page, row => storedLeadOf(row, early.has(row.email)));
}

export async function listNewestLeads(ctx: QueryContext, limit: number): Promise<StoredLead[]> {
  return (await listLeads(ctx, { limit, q: null, isCounted: false })).items;
}

/** The mailing list: without people who unsubscribed, unless `filter` asks for exactly those. */
export async function listLeadsToExport(ctx: QueryContext, query: LeadsQuery): Promise<Page<ExportedLead>> {
  const { earlyBirdSeats } = await getSettings(ctx);
  const onList = query.filter === 'unsubscribed' ? undefined : isNull(leads.unsubscribedAt);
  const list = listOf(ctx, earlyBirdSeats, query, onList);
  const { id, name, email, phone, workshopId, createdAt } = leads;
  const rows = await ctx.db
    .select({ id, name, email, phone, workshopId, createdAt })
    .from(leads)
    .where(list.where)
    .orderBy(...list.orderBy)
    .limit(list.limit);
  return list.pageOf(rows, null);
}

/** A lead is converted if its address enrolled after it joined. */
export async function summarizeLeads(ctx: QueryContext): Promise<LeadsSummary> {
  const hasEnrolledSince = exists(
    ctx.db
      .select()
      .from(registrations)
      .where(and(eq(registrations.email, leads.email), gte(registrations.enrolledAt, leads.createdAt))),
  );
  const [total, unsubscribed, thisWeek, converted] = await Promise.all([
    ctx.db.$count(leads, isKept),
    ctx.db.$count(leads, and(isKept, isNotNull(leads.unsubscribedAt))),
    ctx.db.$count(leads, and(isKept, isRecent(ctx))),
    ctx.db.$count(leads, and(isKept, hasEnrolledSince)),
  ]);
  const conversionRate = total === 0 ? null : converted / total;
  return { total, unsubscribed, thisWeek, conversionRate };
}
