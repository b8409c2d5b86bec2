import { and, eq, ne } from 'drizzle-orm';
import { type DoneEvent, recordEvents } from '#src/features/analytics/server/analytics.commands.ts';
import { type LockedWorkshop, recordSeats } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { QueuedMail } from '#src/platform/server/mail/mail.ts';
import {
  type RegistrationCommand,
  type RegistrationStatus,
  decideRegistration,
  holdsSeat,
} from '../registrations.rules.ts';
import { registrations } from './registrations.table.ts';

/** A registration as it is stored. */
export type Registration = typeof registrations.$inferSelect;

const REFUSALS = {
  workshop_ended: 'This workshop has ended.',
  workshop_full: 'This workshop is full.',
  not_possible: "That isn't possible in its current status.",
};

const EVENTS: Partial<Record<RegistrationStatus, DoneEvent['type']>> = {
  interested: 'interest',
  reserved: 'reservation',
};

interface Transition {
  command: RegistrationCommand;
  /** Locked by the caller, which is what keeps two transitions from taking the same seat (decision R2). */
  workshop: LockedWorkshop;
  /** The live registration of this address in the workshop. */
  current: Registration | null;
  person: Pick<Registration, 'email' | 'name'>;
  /** Stored along with the new status. */
  values?: Partial<typeof registrations.$inferInsert>;
  /** Whether the address is known to be the sender's, or an admin acts. */
  isProved: boolean;
  emailsFor: (registration: Registration, workshop: LockedWorkshop) => readonly QueuedMail[];
}

/** The live registration of an address in a workshop. */
export async function findLiveRegistration(
  tx: Pick<Context, 'db'>,
  workshopId: number,
  email: string,
): Promise<Registration | null> {
  const isTheirs = and(eq(registrations.workshopId, workshopId), eq(registrations.email, email));
  const [row] = await tx.db
    .select()
    .from(registrations)
    .where(and(isTheirs, ne(registrations.status, 'cancelled')));
  return row ?? null;
}

async function store(
  tx: Context,
  { current, person, workshop, values }: Transition,
  status: RegistrationStatus,
): Promise<Registration> {
  const updatedAt = tx.clock.now();
  const takesPart = status === 'enrolled' || status === 'completed';
  const enrolledAt = current?.enrolledAt ?? (takesPart ? updatedAt : null);
  const changes = { ...values, status, enrolledAt, updatedAt };
  const [row] = current
    ? await tx.db.update(registrations).set(changes).where(eq(registrations.id, current.id)).returning()
    : await tx.db
        .insert(registrations)
        .values({ ...person, ...changes, workshopId: workshop.id, createdAt: updatedAt })
        .returning();
  if (!row) throw new Error('The registration was not stored');
  return row;
}

/**
 * The only place where a registration changes its status: decides by the state machine, stores the registration and
 * the workshop's seats, counts the event and queues the emails. Null: nothing to change. Throws Conflict
 * `workshop_full`, `workshop_ended` or `not_possible`.
 */
export async function applyTransition(tx: Context, transition: Transition): Promise<Registration | null> {
  const { command, workshop, current, isProved, emailsFor } = transition;
  const decision = decideRegistration({
    command,
    current: current?.status ?? null,
    hasEnded: workshop.hasEnded,
    seatsLeft: workshop.maxParticipants - workshop.seatsHeld,
    isProved,
  });
  if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
  if (decision.kind === 'keep') return null;
  const { status } = decision;
  const row = await store(tx, transition, status);
  const heldBefore = current !== null && holdsSeat(current.status);
  const counted = {
    ...workshop,
    seatsHeld: workshop.seatsHeld + Number(holdsSeat(status)) - Number(heldBefore),
    registrants: workshop.registrants + Number(!current) - Number(status === 'cancelled'),
  };
  await recordSeats(tx, counted);
  const event = row.enrolledAt && !current?.enrolledAt ? 'enrollment' : EVENTS[status];
  if (event) await recordEvents(tx, [{ type: event, workshopId: workshop.id }]);
  await tx.mail.queueAll(tx, emailsFor(row, counted));
  touch(tx, 'registrations');
  return row;
}
