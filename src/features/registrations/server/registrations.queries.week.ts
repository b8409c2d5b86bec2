import { type SQL, and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

type Reader = Pick<Context, 'db'>;

const { workshopId, status, createdAt, importId } = registrations;
const hasSeat = inArray(status, [...SEAT_HOLDING]);

interface Bookings {
  seats: number;
  /** What these seats cost in total. */
  expected: number;
  interested: number;
}

/** Who registered from one moment to another, and how they stand now. Imported people aren't news. */
export async function bookingsIn({ db }: Reader, from: Date, to: Date): Promise<Bookings> {
  const [row] = await db
    .select({
      seats: sql<number>`(count(*) filter (where ${hasSeat}))::integer`,
      expected: sql<number>`coalesce(sum(${workshops.price}) filter (where ${hasSeat}), 0)::float8`,
      interested: sql<number>`(count(*) filter (where ${status} = 'interested'))::integer`,
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .where(and(gte(createdAt, from), lt(createdAt, to), isNull(importId), isNull(workshops.deletedAt)));
  return row ?? { seats: 0, expected: 0, interested: 0 };
}

/** Seats held now by those who registered within `when`. */
async function countSeats({ db }: Reader, id: number, when: SQL): Promise<number> {
  return db.$count(registrations, and(eq(workshopId, id), hasSeat, when));
}

export async function seatsSince(ctx: Reader, id: number, from: Date): Promise<number> {
  return countSeats(ctx, id, gte(createdAt, from));
}

export async function seatsBefore(ctx: Reader, id: number, before: Date): Promise<number> {
  return countSeats(ctx, id, lt(createdAt, before));
}
