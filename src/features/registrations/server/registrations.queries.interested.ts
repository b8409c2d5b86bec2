import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { DELETED_NAME } from '#src/platform/server/personal-data-source.ts';
import { registrations } from './registrations.table.ts';

export interface FirstInterested {
  name: string;
  email: string;
  interestedAt: Date;
  /** How many people are interested, this one included. */
  count: number;
}

/** The person who has been interested in this workshop for the longest time. */
export async function findFirstInterested(
  { db }: DbContext,
  workshopId: number,
): Promise<FirstInterested | null> {
  const { name, email, createdAt, id, status } = registrations;
  const [first] = await db
    .select({ name, email, interestedAt: createdAt, count: sql<number>`(count(*) over ())::integer` })
    .from(registrations)
    .where(and(eq(registrations.workshopId, workshopId), eq(status, 'interested'), ne(name, DELETED_NAME)))
    .orderBy(asc(createdAt), asc(id))
    .limit(1);
  return first ?? null;
}
