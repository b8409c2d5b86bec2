import { asc, isNull } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import type { WorkshopChoice } from '../workshops.contract.ts';
import { selectChoices } from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

export interface WorkshopName {
  id: number;
  title: string;
  /** The day, in the business's time zone. */
  startDate: string | null;
  maxParticipants: number;
}

/** All workshops, including hidden ones. For admins. */
export async function listWorkshopNames({ db }: DbContext): Promise<WorkshopName[]> {
  const { id, title, startDate, maxParticipants, deletedAt } = workshops;
  return db
    .select({ id, title, startDate, maxParticipants })
    .from(workshops)
    .where(isNull(deletedAt))
    .orderBy(asc(id));
}

/** All, including hidden ones. For admins. */
export async function listWorkshopChoices({ db, clock }: QueryContext): Promise<WorkshopChoice[]> {
  const now = clock.now().toISOString();
  const rows = await selectChoices(db, isNull(workshops.deletedAt)).execute({ now });
  return rows.map(({ isPast, ...choice }) => ({ ...choice, status: isPast ? 'past' : 'upcoming' }));
}
