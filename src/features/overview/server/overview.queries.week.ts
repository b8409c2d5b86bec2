import { and, desc, gte, isNull, lt, sql } from 'drizzle-orm';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import {
  bookingsIn,
  seatsBefore,
  seatsSince,
} from '#src/features/registrations/server/registrations.queries.week.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { listNextWorkshops } from '#src/features/workshops/server/workshops.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { visitsIn } from '#src/features/visits/server/visits.queries.counts.ts';
import type { Context } from '#src/platform/server/context.ts';
import { addDays, countDays } from '#src/shared/dates.ts';
import { instantOf, localPartsOf } from '#src/shared/time-zone.ts';
import { type Filling, type Week, fillsSlowly } from '../overview.rules.week.ts';
import { getOverview } from './overview.queries.ts';

const MAX_SLOW = 5;
const MAX_LOOKED_AT = 50;

/** Everything in the weekly summary. */
export type WeekFigures = {
  visits: number;
  visitsBefore: number;
  seats: number;
  /** What these seats cost in total. */
  expectedAmount: number;
  interested: number;
  leads: number;
  waiting: {
    registrations: number;
    messages: number;
    /** The day of the oldest unread message. */
    oldestMessage: string | null;
    comments: number;
    uploads: number;
  };
  slow: Filling[];
};

const { title, startDate, deletedAt, id } = workshops;

/** The newest workshop with the same title that began earlier. */
async function lastEditionOf({ db }: Context, workshop: Workshop & { startDate: string }) {
  const isEarlier = and(
    sql`lower(${title}) = lower(${workshop.title})`,
    lt(startDate, workshop.startDate.slice(0, 10)),
    isNull(deletedAt),
  );
  const [edition] = await db
    .select({ id, startDate: sql<string>`${startDate}` })
    .from(workshops)
    .where(isEarlier)
    .orderBy(desc(startDate))
    .limit(1);
  return edition ?? null;
}

async function slowWorkshops(ctx: Context, today: string, timeZone: string): Promise<Filling[]> {
  const midnight = (day: string): Date => new Date(instantOf(day, '00:00', timeZone));
  const slow: Filling[] = [];
  for (const workshop of await listNextWorkshops(ctx, MAX_LOOKED_AT)) {
    const begins = workshop.startDate;
    if (!begins || !workshop.isVisible || begins.slice(0, 10) <= today) continue;
    const daysLeft = countDays(today, begins) - 1;
    const edition = await lastEditionOf(ctx, { ...workshop, startDate: begins });
    const filling = {
      title: workshop.title,
      seats: workshop.currentParticipants,
      maxParticipants: workshop.maxParticipants,
      daysLeft,
      newSeats: await seatsSince(ctx, workshop.id, midnight(addDays(today, -7))),
      lastEdition:
        edition && (await seatsBefore(ctx, edition.id, midnight(addDays(edition.startDate, -daysLeft)))),
    };
    if (fillsSlowly(filling)) slow.push(filling);
    if (slow.length === MAX_SLOW) break;
  }
  return slow;
}

async function oldestUnread({ db }: Context, timeZone: string): Promise<string | null> {
  const { createdAt, readAt } = contactMessages;
  const [row] = await db
    .select({ at: createdAt })
    .from(contactMessages)
    .where(isNull(readAt))
    .orderBy(createdAt)
    .limit(1);
  return row ? localPartsOf(row.at.getTime(), timeZone).date : null;
}

export async function readWeek(ctx: Context, { from, to }: Week): Promise<WeekFigures> {
  const { timeZone } = await getSettings(ctx);
  const today = localPartsOf(ctx.clock.now().getTime(), timeZone).date;
  const begin = new Date(instantOf(from, '00:00', timeZone));
  const end = new Date(instantOf(addDays(to, 1), '00:00', timeZone));
  const { messages, waiting } = await getOverview(ctx);
  return {
    visits: await visitsIn(ctx, { from, to }),
    visitsBefore: await visitsIn(ctx, { from: addDays(from, -7), to: addDays(to, -7) }),
    ...(await bookingsIn(ctx, begin, end)),
    leads: await ctx.db.$count(
      leads,
      and(isNull(leads.deletedAt), gte(leads.createdAt, begin), lt(leads.createdAt, end)),
    ),
    waiting: {
      ...waiting,
      messages: messages.unread,
      oldestMessage: await oldestUnread(ctx, timeZone),
    },
    slow: await slowWorkshops(ctx, today, timeZone),
  };
}
