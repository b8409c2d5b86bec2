import { type SQL, sql } from 'drizzle-orm';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

export const isSeatHeld: SQL = sql`${registrations.status} in (${sql.raw([...SEAT_HOLDING].map(status => `'${status}'`).join(', '))})`;
