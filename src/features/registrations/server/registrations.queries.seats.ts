import { type SQL, sql } from 'drizzle-orm';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

const { seatTakenAt: stored, enrolledAt, createdAt, status, previousStatus } = registrations;

/** Null if it never had a seat. Registrations from before this was recorded: the nearest time that is known. */
export const seatTakenAt: SQL = sql`coalesce(${stored}, ${enrolledAt},
  case when ${status} = 'reserved' or ${previousStatus} = 'reserved' then ${createdAt} end)`;

export const isSeatHeld: SQL = sql`${status} in (${sql.raw([...SEAT_HOLDING].map(one => `'${one}'`).join(', '))})`;
