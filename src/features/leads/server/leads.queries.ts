import { gte, isNotNull, sql } from 'drizzle-orm';
import {
  findEarlyBirds,
  isAmongEarlyBirds,
} from '#src/features/registrations/server/registrations.queries.early-bird.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type Page, mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
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
    isEarlyBird,
  };
}

type Reader = Pick<Context, 'db' | 'clock'>;

/** Specification section 9, "Recent". */
function isRecent({ clock }: Reader) {
  return gte(leads.createdAt, new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS));
}

export async function listLeads(ctx: Reader, { filter, ...query }: LeadsQuery): Promise<Page<StoredLead>> {
  const { createdAt, id, workshopId, unsubscribedAt } = leads;
  const { earlyBirdSeats } = await getSettings(ctx);
  const hasEarlyBird = sql`${leads.email} in (select ${registrations.email} from ${registrations}
    where ${isAmongEarlyBirds(earlyBirdSeats)})`;
  const filters = {
    recent: isRecent(ctx),
    'workshop-interest': isNotNull(workshopId),
    'early-bird': hasEarlyBird,
    unsubscribed: isNotNull(unsubscribedAt),
    all: sql`true`,
  };
  const list = newestFirst({ createdAt, id, text, where: filters[filter ?? 'all'] }, query);
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(leads)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    ctx.db.$count(leads, list.matching),
  ]);
  const page = list.pageOf(rows, total);
  const emails = page.items.map(({ email }) => email);
  const early = await findEarlyBirds(ctx, earlyBirdSeats, emails);
  return mapPage(page, row => storedLeadOf(row, early.has(row.email)));
}

/** The mailing list: without people who unsubscribed, unless `filter` asks for exactly those. */
export async function listLeadsToExport(ctx: Reader, query: LeadsQuery): Promise<Page<StoredLead>> {
  const page = await listLeads(ctx, query);
  if (query.filter === 'unsubscribed') return page;
  return { ...page, items: page.items.filter(({ unsubscribedAt }) => unsubscribedAt === null) };
}

/** A lead is converted if its address enrolled after it joined. */
export async function summarizeLeads(ctx: Reader): Promise<LeadsSummary> {
  const { email, enrolledAt } = registrations;
  const enrolled = ctx.db
    .select({ email, last: sql<Date>`max(${enrolledAt})`.as('last') })
    .from(registrations)
    .where(isNotNull(enrolledAt))
    .groupBy(email)
    .as('enrolled');
  const [total, unsubscribed, thisWeek, converted] = await Promise.all([
    ctx.db.$count(leads),
    ctx.db.$count(leads, isNotNull(leads.unsubscribedAt)),
    ctx.db.$count(leads, isRecent(ctx)),
    ctx.db
      .select({ many: sql<number>`count(*)::integer` })
      .from(leads)
      .innerJoin(
        enrolled,
        sql`${enrolled.email} = ${leads.email} and ${enrolled.last} >= ${leads.createdAt}`,
      ),
  ]);
  const conversionRate = total === 0 ? null : (converted[0]?.many ?? 0) / total;
  return { total, unsubscribed, thisWeek, conversionRate };
}
