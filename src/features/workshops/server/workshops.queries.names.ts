import { asc, isNull } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { workshops } from './workshops.table.ts';

export interface WorkshopName {
  id: number;
  title: string;
  /** The day, in the business's time zone. */
  startDate: string | null;
  maxParticipants: number;
}

/** All workshops, including hidden ones. For admins. */
export async function listWorkshopNames({ db }: Pick<Context, 'db'>): Promise<WorkshopName[]> {
  const { id, title, startDate, maxParticipants, deletedAt } = workshops;
  return db
    .select({ id, title, startDate, maxParticipants })
    .from(workshops)
    .where(isNull(deletedAt))
    .orderBy(asc(id));
}
