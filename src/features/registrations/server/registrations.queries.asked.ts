import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { DELETED_NAME } from '#src/platform/server/personal-data-source.ts';
import { registrations } from './registrations.table.ts';

export interface FirstToAsk {
  name: string;
  email: string;
  askedAt: Date;
  /** How many people asked, this one included. */
  count: number;
}

/** The person who has waited longest for a seat. Null if nobody asked. */
export async function firstToAsk({ db }: DbContext, workshopId: number): Promise<FirstToAsk | null> {
  const { name, email, createdAt, id, status } = registrations;
  const [first] = await db
    .select({ name, email, askedAt: createdAt, count: sql<number>`(count(*) over ())::integer` })
    .from(registrations)
    .where(and(eq(registrations.workshopId, workshopId), eq(status, 'interested'), ne(name, DELETED_NAME)))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return first ?? null;
}
