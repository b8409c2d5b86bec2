import { type SQL, and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { registrations } from './registrations.table.ts';

const { workshopId, status, previousStatus } = registrations;

/** Of a workshop; null without dates. */
export const lastDay = sql<string | null>`coalesce(${workshops.endDate}, ${workshops.startDate})`;

/** Cancelled ones included. */
export const isInterest = sql`(${status} = 'interested'
  or ${status} = 'cancelled' and ${previousStatus} is not distinct from 'interested')`;

/** Workshops without dates end when an admin says so: then their last change counts. */
export async function inWorkshopsEndedBefore(ctx: Context, before: Date): Promise<SQL> {
  const day = await localDayOf(ctx, before);
  const { timeZone } = await getSettings(ctx);
  const endedByHand = sql`case when ${workshops.statusOverride} = 'past'
    then (${workshops.updatedAt} at time zone ${timeZone})::date end`;
  const ended = ctx.db
    .select({ id: workshops.id })
    .from(workshops)
    // Deleted workshops are forgotten with their registrations after 30 days.
    .where(and(isNull(workshops.deletedAt), lt(sql`coalesce(${lastDay}, ${endedByHand})`, day)));
  return inArray(workshopId, ended);
}
