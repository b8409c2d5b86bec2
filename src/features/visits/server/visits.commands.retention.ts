import { lt, sql } from 'drizzle-orm';
import type { Retention } from '#src/platform/server/database/retention.ts';
import { countedBefore, dropOldEvents } from './visits.commands.roll-up.ts';
import { analyticsEvents } from './visits.table.ts';

const { createdAt } = analyticsEvents;

/** Single events have no ids and name nobody, so the list has days instead. */
export const visitsRetention: Retention = {
  countDue: async (ctx, before) =>
    ctx.db.$count(analyticsEvents, lt(createdAt, await countedBefore(ctx, before))),
  listDue: async (ctx, before) => {
    const day = sql<string>`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
    const rows = await ctx.db
      .select({ day, many: sql<number>`count(*)::integer` })
      .from(analyticsEvents)
      .where(lt(createdAt, await countedBefore(ctx, before)))
      .groupBy(sql`1`)
      .orderBy(sql`1 desc`)
      .limit(1000);
    const items = rows.map(({ day: id, many }) => ({
      id,
      what: many === 1 ? '1 page view or event' : `${many.toLocaleString('en-US')} page views and events`,
      detail: null,
      createdAt: `${id}T12:00:00.000Z`,
    }));
    return { items, total: items.length, next: null };
  },
  // In one statement: it's a day's worth each night, and whole months are dropped (`visits.commands.partitions.ts`).
  clean: dropOldEvents,
};
