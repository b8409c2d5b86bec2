import type { DoneEvent } from '#src/features/analytics/server/analytics.commands.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { QueuedMail } from '#src/platform/server/mail/mail.ts';
import {
  type RegistrationCommand,
  type RegistrationStatus,
  decideRegistration,
  holdsSeat,
} from '../registrations.rules.ts';
import {
  type Registration,
  type RegistrationBatch,
  createIn,
  workshopIn,
} from './registrations.commands.batch.ts';

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
  /** Null if the address has no live registration. */
  current: Registration | null;
  person: Pick<Registration, 'workshopId' | 'email' | 'name'>;
  values: Partial<Registration>;
  isProved: boolean;
  /** Admins may also act on workshops that have ended. */
  byAdmin?: boolean;
  emailsFor: (registration: Registration, workshop: LockedWorkshop) => readonly QueuedMail[];
}

/**
 * The only place where a registration changes its status. Applies the state machine and adds the
 * registration, the workshop's seats, the event and the emails to the batch. Returns null if nothing changes.
 * Throws NotFound, and Conflict `workshop_full`, `workshop_ended` or `not_possible`.
 */
export function applyTransition(batch: RegistrationBatch, transition: Transition): Registration | null {
  const { command, current, person, values, isProved, byAdmin = false, emailsFor } = transition;
  const workshop = workshopIn(batch, person.workshopId);
  const decision = decideRegistration({
    command,
    current: current?.status ?? null,
    hasEnded: workshop.hasEnded && !byAdmin,
    seatsLeft: workshop.maxParticipants - workshop.seatsHeld,
    isProved: isProved || byAdmin,
  });
  if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
  if (decision.kind === 'keep') return null;
  const { status } = decision;
  const heldBefore = current !== null && holdsSeat(current.status);
  const wasEnrolled = current?.enrolledAt ?? null;
  const updatedAt = batch.tx.clock.now();
  const takesPart = status === 'enrolled' || status === 'completed';
  const enrolledAt = wasEnrolled ?? (takesPart ? updatedAt : null);
  const row = Object.assign(current ?? createIn(batch, person), values, { status, enrolledAt, updatedAt });
  batch.changed.add(row);
  workshop.seatsHeld += Number(holdsSeat(status)) - Number(heldBefore);
  workshop.registrants += Number(!current) - Number(status === 'cancelled');
  batch.counted.add(workshop);
  const type = enrolledAt && !wasEnrolled ? 'enrollment' : EVENTS[status];
  if (type) batch.events.push({ type, workshopId: workshop.id });
  batch.emails.push(...emailsFor(row, workshop));
  return row;
}
