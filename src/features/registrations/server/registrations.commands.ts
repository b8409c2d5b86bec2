import { and, count, eq, ne } from 'drizzle-orm';
import { lockWorkshop, recordSeats } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { InterestInput, RegistrationReceipt, ReservationInput } from '../registrations.contract.ts';
import { decideRegistration, holdsSeat } from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

type Row = typeof registrations.$inferSelect;

/** What a person tells about themselves; nothing of it is ever overwritten by a repeat. */
const DETAILS = [
  'firstName',
  'lastName',
  'phone',
  'experience',
  'goals',
  'hearAbout',
  'notes',
  'message',
] as const satisfies (keyof Row)[];
type Details = Partial<Pick<Row, (typeof DETAILS)[number]>>;

interface Request {
  wanted: RegistrationReceipt['status'];
  workshopId: number;
  email: string;
  name: string;
  details: Details;
}

const REFUSALS = {
  workshop_ended: 'This workshop has ended.',
  workshop_full: 'This workshop is full. Register your interest and we will write when a spot opens.',
};

const liveOf = (workshopId: number) =>
  and(eq(registrations.workshopId, workshopId), ne(registrations.status, 'cancelled'));

async function findLive(tx: Context, workshopId: number, email: string): Promise<Row | null> {
  const [row] = await tx.db
    .select()
    .from(registrations)
    .where(and(liveOf(workshopId), eq(registrations.email, email)));
  return row ?? null;
}

/** What is new in the given details: fields that the registration has empty. */
function missingDetails(current: Row, given: Details): Details {
  const missing: Details = {};
  for (const field of DETAILS) {
    if (current[field] === null && given[field]) missing[field] = given[field];
  }
  return missing;
}

async function change(tx: Context, current: Row, values: Partial<Row>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.db
    .update(registrations)
    .set({ ...values, updatedAt: tx.clock.now() })
    .where(eq(registrations.id, current.id));
}

async function countSeats(
  tx: Context,
  workshopId: number,
): Promise<{ seatsHeld: number; registrants: number }> {
  const rows = await tx.db
    .select({ status: registrations.status, people: count() })
    .from(registrations)
    .where(liveOf(workshopId))
    .groupBy(registrations.status);
  const sum = (counted: typeof rows): number => counted.reduce((total, row) => total + row.people, 0);
  return { seatsHeld: sum(rows.filter(row => holdsSeat(row.status))), registrants: sum(rows) };
}

/** The check and the write are one transaction that holds the workshop's row (decision R2). */
async function register(ctx: Context, request: Request): Promise<RegistrationReceipt> {
  const { wanted, workshopId, email, name, details } = request;
  await inTransaction(ctx, async tx => {
    const workshop = await lockWorkshop(tx, workshopId);
    const current = await findLive(tx, workshopId, email);
    const seatsLeft = workshop.maxParticipants - workshop.seatsHeld;
    const decision = decideRegistration({
      wanted,
      current: current?.status ?? null,
      hasEnded: workshop.hasEnded,
      seatsLeft,
    });
    if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
    if (!current) {
      const at = tx.clock.now();
      const values = { ...details, workshopId, email, name, status: wanted, createdAt: at, updatedAt: at };
      await tx.db.insert(registrations).values(values);
    } else {
      const status = decision.kind === 'upgrade' ? { status: decision.status } : {};
      await change(tx, current, { ...missingDetails(current, details), ...status });
    }
    await recordSeats(tx, workshop, await countSeats(tx, workshopId));
  });
  return { workshopId, status: wanted, name, email };
}

/** Notes that somebody would like to come; holds no seat. */
export async function showInterest(ctx: Context, input: InterestInput): Promise<RegistrationReceipt> {
  const { workshopId, email, name, phone, experience, goals, hearAbout, message } = input;
  const details = { phone, experience, goals, hearAbout, message };
  return register(ctx, { wanted: 'interested', workshopId, email, name, details });
}

/** Holds a seat; an interest of the same address becomes the reservation. */
export async function reserveSpot(ctx: Context, input: ReservationInput): Promise<RegistrationReceipt> {
  const { workshopId, email, firstName, lastName, phone, notes } = input;
  const details = { firstName, lastName, phone, notes };
  const name = `${firstName} ${lastName}`;
  return register(ctx, { wanted: 'reserved', workshopId, email, name, details });
}
