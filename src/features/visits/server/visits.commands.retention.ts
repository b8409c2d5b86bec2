import { lt } from 'drizzle-orm';
import type { Retention } from '#src/platform/server/database/retention.ts';
import { countedBefore, dropOldEvents } from './visits.commands.roll-up.ts';
import { analyticsEvents } from './visits.table.ts';

export const visitsRetention: Retention = {
  countDue: async (ctx, before) =>
    ctx.db.$count(analyticsEvents, lt(analyticsEvents.createdAt, await countedBefore(ctx, before))),
  // In one statement, because it's a day's worth each night.
  clean: dropOldEvents,
};
