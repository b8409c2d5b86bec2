import type { UsableCode } from '#src/features/pricing/server/pricing.queries.ts';
import type { DoneEvent } from '#src/features/visits/server/visits.commands.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { QueuedMail } from '#src/platform/server/mail.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { NO_HOLD } from '../registrations.rules.holds.ts';
import {
  type CancellationReason,
  type RegistrationRequest,
  type RegistrationCommand,
  type RegistrationRefusal,
  type RegistrationStatus,
  decideRegistration,
  holdsSeat,
} from '../registrations.rules.ts';
import {
  type Registration,
  type RegistrationBatch,
  createIn,
  liveRegistration,
  workshopIn,
} from './registrations.commands.store.ts';
import {
  type CancelledMoney,
  acceptTerms,
  billSeat,
  countDiscounts,
  endBilling,
} from './registrations.commands.terms.ts';

const REFUSALS = {
  workshop_ended: 'This workshop has ended.',
  workshop_full: 'This workshop is full.',
  not_possible: "That isn't possible in its current status.",
  no_show: 'No-shows get no certificate. Mark them as attended first.',
  already_registered: 'Someone with this address is already registered.',
} as const satisfies Record<RegistrationRefusal, string>;

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
  /** The page that the form was sent from. */
  page?: string | null;
  /** Takes a seat without terms. */
  isUntracked?: boolean;
  /** Of the form. */
  promo?: UsableCode;
  cancellation?: CancelledMoney & { reason: CancellationReason };
  emailsFor: (registration: Registration, workshop: LockedWorkshop) => readonly QueuedMail[];
}

const BY_STUDIO = { reason: 'studio', refund: 'policy' } as const;

const isLive = (status: RegistrationStatus | undefined): boolean =>
  status !== undefined && status !== 'cancelled';

function enrolledAtOf(status: RegistrationStatus, wasEnrolled: Date | null, now: Date): Date | null {
  if (status === 'cancelled') return wasEnrolled;
  return status === 'enrolled' || status === 'completed' ? (wasEnrolled ?? now) : null;
}

/** Refuses as it would refuse an address that isn't registered. Throws Conflict `workshop_full` or `workshop_ended`. */
export function requireOpen(command: RegistrationRequest, workshop: LockedWorkshop): void {
  const decision = decideRegistration({
    command,
    current: null,
    previous: null,
    attendance: null,
    hasOther: false,
    hasEnded: workshop.hasEnded,
    seatsLeft: workshop.maxParticipants - workshop.seatsHeld,
    isProved: false,
  });
  if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
}

/**
 * The only place where a registration changes its status. Applies the state machine and adds the
 * registration, the workshop's seats, the event and the emails to the batch. Returns null if nothing changes.
 * Throws NotFound, and Conflict `workshop_full`, `workshop_ended`, `no_show`,
 * `already_registered` or `not_possible`.
 */
export function applyTransition(batch: RegistrationBatch, transition: Transition): Registration | null {
  const { command, current, person, values, isProved, byAdmin = false, page = null, emailsFor } = transition;
  const { isUntracked = false, promo = null, cancellation = BY_STUDIO } = transition;
  const workshop = workshopIn(batch, person.workshopId);
  const live = liveRegistration(batch, person);
  const decision = decideRegistration({
    command,
    current: current?.status ?? null,
    previous: current?.previousStatus ?? null,
    attendance: current?.attendance ?? null,
    hasOther: live !== null && live.id !== current?.id,
    hasEnded: workshop.hasEnded && !byAdmin,
    seatsLeft: workshop.maxParticipants - workshop.seatsHeld,
    isProved: isProved || byAdmin,
  });
  if (decision.kind === 'refuse') throw new Conflict(decision.code, REFUSALS[decision.code]);
  if (decision.kind === 'keep') return null;
  const { status } = decision;
  const before = current?.status;
  const wasEnrolled = current?.enrolledAt ?? null;
  const updatedAt = stampAfter(current?.updatedAt, batch.tx.clock.now());
  const enrolledAt = enrolledAtOf(status, wasEnrolled, updatedAt);
  const seatTakenAt = holdsSeat(status)
    ? (current?.seatTakenAt ?? updatedAt)
    : (current?.seatTakenAt ?? null);
  const isOver = status === 'completed' || status === 'cancelled';
  const previousStatus = isOver && before ? before : null;
  const isCancelled = status === 'cancelled';
  const cancelled = {
    cancelledFor: isCancelled ? cancellation.reason : null,
    cancelledAt: isCancelled ? updatedAt : null,
  };
  const ended = isOver ? { ...NO_HOLD, pendingTransfer: null } : {};
  const state = { status, previousStatus, seatTakenAt, enrolledAt, updatedAt, ...cancelled, ...ended };
  const row = Object.assign(current ?? createIn(batch, person), values, state);
  batch.changed.add(row);
  const takesSeat = holdsSeat(status) && !(before && holdsSeat(before));
  // What was agreed for a seat from before there were terms isn't known.
  if (takesSeat && command !== 'undo' && !isUntracked) acceptTerms(batch, row, workshop, promo);
  if (holdsSeat(status) && row.holdFor !== 'email') billSeat(batch, row);
  if (isCancelled) endBilling(batch, row, cancellation);
  const seats = Number(holdsSeat(status)) - Number(before !== undefined && holdsSeat(before));
  workshop.seatsHeld += seats;
  countDiscounts(batch, row, seats);
  workshop.registrants += Number(isLive(status)) - Number(isLive(before));
  batch.counted.add(workshop);
  const type = enrolledAt && !wasEnrolled ? 'enrollment' : EVENTS[status];
  // What is undone was counted when it happened.
  if (type && command !== 'undo')
    batch.events.push({
      type,
      workshopId: workshop.id,
      path: page === `/events/${workshop.id}` ? page : null,
    });
  batch.emails.push(() => emailsFor(row, workshop));
  return row;
}
