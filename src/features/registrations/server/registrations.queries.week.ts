import { type SQL, and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import { isSeatHeld } from './registrations.queries.seats.ts';
import { bookedOf, sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { workshopId, status, createdAt, seatTakenAt, importId } = registrations;

interface Bookings {
  seats: number;
  /** What these seats bring. */
  expectedAmount: number;
  interested: number;
}

const isWithin = (at: PgColumn, from: Date, to: Date) => and(gte(at, from), lt(at, to));

/** Seats taken and interest shown from one moment to another, as of now. Imports aren't counted. */
export async function bookingsIn(ctx: DbContext, from: Date, to: Date): Promise<Bookings> {
  const { currencyCode } = await getSettings(ctx);
  const sums = sumsIn(ctx);
  const isBooked = sql`${isSeatHeld} and ${isWithin(seatTakenAt, from, to)}`;
  const isInterested = sql`${status} = 'interested' and ${isWithin(createdAt, from, to)}`;
  const [row] = await ctx.db
    .select({
      seats: sql<number>`(count(*) filter (where ${isBooked}))::integer`,
      expectedAmount:
        sql`coalesce(sum(${bookedOf(sums, currencyCode)}) filter (where ${isBooked}), 0)`.mapWith(Number),
      interested: sql<number>`(count(*) filter (where ${isInterested}))::integer`,
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(and(isNull(importId), isNull(workshops.deletedAt)));
  return row ?? { seats: 0, expectedAmount: 0, interested: 0 };
}

/** Seats held now that were taken within `when`. */
async function countSeats({ db }: DbContext, id: number, when: SQL | undefined): Promise<number> {
  return db.$count(registrations, and(eq(workshopId, id), isSeatHeld, when));
}

/** Imports aren't counted. */
export async function seatsSince(ctx: DbContext, id: number, from: Date): Promise<number> {
  return countSeats(ctx, id, and(gte(seatTakenAt, from), isNull(importId)));
}

export async function seatsBefore(ctx: DbContext, id: number, before: Date): Promise<number> {
  return countSeats(ctx, id, lt(seatTakenAt, before));
}
