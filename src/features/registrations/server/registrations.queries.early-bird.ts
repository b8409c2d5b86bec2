import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { registrations } from './registrations.table.ts';

const earlier = alias(registrations, 'earlier');

/**
 * Whether a registration is among the first `seats` live ones of its workshop, so that a cancellation lets the next in
 * line move up. Must match `earlyBirdSpots` and the workshop's `earlyBirdLeft`.
 */
export function isEarlyBird(seats: number): SQL<boolean> {
  const before = sql`select 1 from ${registrations} as ${sql.identifier('earlier')}
    where ${earlier.workshopId} = ${registrations.workshopId} and ${earlier.status} <> 'cancelled'
      and (${earlier.createdAt}, ${earlier.id}) < (${registrations.createdAt}, ${registrations.id})
    limit ${seats}`;
  const places = sql`select ${workshops.maxParticipants} from ${workshops}
    where ${workshops.id} = ${registrations.workshopId}`;
  return sql<boolean>`(${registrations.status} <> 'cancelled' and (${places}) >= ${seats}
    and (select count(*) from (${before}) as before) < ${seats})`;
}
