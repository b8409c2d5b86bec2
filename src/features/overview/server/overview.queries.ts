import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { countHeldComments } from '#src/features/comments/server/comments.queries.moderate.ts';
import { countContactMessages } from '#src/features/contacts/server/contacts.queries.ts';
import { isKept, listNewestLeads } from '#src/features/leads/server/leads.queries.ts';
import { countToConfirm } from '#src/features/registrations/server/registrations.queries.manage.ts';
import { listMoneyTasks } from '#src/features/registrations/server/registrations.queries.tasks.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { countAllWorkshops } from '#src/features/workshops/server/workshops.queries.page.ts';
import { listNextWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { workshopToWire } from '#src/features/workshops/workshops.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import type { Overview } from '../overview.contract.ts';

const UPCOMING = 3;
/** Pinned workshops come first, and there are few of them: the one that starts next is among these. */
const CANDIDATES = 20;
const LEADS = 5;

const isAsking = and(isNull(uploads.deletedAt), eq(uploads.isPublic, false), isNotNull(uploads.askedAt));

/** Specification section 2, "Admin Dashboard Overview". */
export async function getOverview(ctx: Context): Promise<Overview> {
  const [
    { total, past },
    upcoming,
    leadCount,
    unsubscribed,
    recentLeads,
    messages,
    uploadCount,
    requested,
    toConfirm,
    held,
    money,
  ] = await Promise.all([
    countAllWorkshops(ctx),
    listNextWorkshops(ctx, CANDIDATES),
    ctx.db.$count(leads, isKept),
    ctx.db.$count(leads, and(isKept, isNotNull(leads.unsubscribedAt))),
    listNewestLeads(ctx, LEADS),
    countContactMessages(ctx),
    ctx.db.$count(uploads, isNull(uploads.deletedAt)),
    ctx.db.$count(uploads, isAsking),
    countToConfirm(ctx),
    countHeldComments(ctx),
    listMoneyTasks(ctx),
  ]);
  const [next] = upcoming
    .filter(({ startDate }) => startDate !== null)
    .toSorted((a, b) => String(a.startDate).localeCompare(String(b.startDate)));
  return {
    workshops: { total, upcoming: total - past, past },
    leads: { total: leadCount, unsubscribed },
    messages: { total: messages.total, unread: messages.unread },
    uploads: uploadCount,
    waiting: { registrations: toConfirm, uploads: requested, comments: held },
    money,
    upcoming: upcoming.slice(0, UPCOMING).map(workshopToWire),
    next: next ? workshopToWire(next) : null,
    recentLeads,
  };
}
