export const REGISTRATION_STATUSES = [
  'interested',
  'reserved',
  'enrolled',
  'completed',
  'cancelled',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const STATUS_LABELS: Record<RegistrationStatus, string> = {
  enrolled: 'Enrolled',
  reserved: 'Reserved',
  interested: 'Interested',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** `no-show`: held a seat and didn't come, so there's no certificate. Null until someone marks it. */
export const ATTENDANCES = ['attended', 'no-show'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

/** What a seat waits for until its deadline: that the address is proved, or that it's paid. */
export const HOLD_REASONS = ['email', 'payment'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** Who or what ended it: the person, the studio, or a deadline that passed. */
export const CANCELLATION_REASONS = ['person', 'studio', 'unconfirmed', 'unpaid'] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The first three come from visitors, the rest from admins. */
export const REGISTRATION_COMMANDS = [
  'showInterest',
  'reserve',
  'enroll',
  'confirm',
  'complete',
  'cancel',
  'undo',
] as const;
export type RegistrationCommand = (typeof REGISTRATION_COMMANDS)[number];

export type RegistrationRequest = Extract<RegistrationCommand, 'showInterest' | 'reserve' | 'enroll'>;

export const DETAILS = [
  'firstName',
  'lastName',
  'phone',
  'experience',
  'goals',
  'hearAbout',
  'notes',
  'message',
] as const;
export type Details = Record<(typeof DETAILS)[number], string | null>;

export interface FormRequest {
  command: RegistrationRequest;
  workshopId: number;
  email: string;
  name: string;
  details: Partial<Details>;
  /** Of the quote that the person saw. */
  terms?: string | undefined;
  promoCode?: string | null | undefined;
}

/** The state machine. `none`: no live registration. Only `undo` revives a cancelled one. */
const TRANSITIONS: Record<
  Exclude<RegistrationCommand, 'undo'>,
  Record<Exclude<RegistrationStatus, 'cancelled'> | 'none', RegistrationStatus | 'keep' | 'refuse'>
> = {
  showInterest: {
    none: 'interested',
    interested: 'keep',
    reserved: 'keep',
    enrolled: 'keep',
    completed: 'keep',
  },
  reserve: {
    none: 'reserved',
    interested: 'reserved',
    reserved: 'keep',
    enrolled: 'keep',
    completed: 'keep',
  },
  enroll: {
    none: 'enrolled',
    interested: 'enrolled',
    reserved: 'enrolled',
    enrolled: 'keep',
    completed: 'keep',
  },
  confirm: {
    none: 'refuse',
    interested: 'enrolled',
    reserved: 'enrolled',
    enrolled: 'keep',
    completed: 'refuse',
  },
  complete: {
    none: 'refuse',
    interested: 'refuse',
    reserved: 'completed',
    enrolled: 'completed',
    completed: 'keep',
  },
  cancel: {
    none: 'refuse',
    interested: 'cancelled',
    reserved: 'cancelled',
    enrolled: 'cancelled',
    completed: 'refuse',
  },
};

const REQUESTS: ReadonlySet<RegistrationCommand> = new Set<RegistrationRequest>([
  'showInterest',
  'reserve',
  'enroll',
]);

export const SEAT_HOLDING: ReadonlySet<RegistrationStatus> = new Set(['reserved', 'enrolled', 'completed']);

export function holdsSeat(status: RegistrationStatus): boolean {
  return SEAT_HOLDING.has(status);
}

export function isFull({
  maxParticipants,
  seatsHeld,
}: {
  maxParticipants: number;
  seatsHeld: number;
}): boolean {
  return seatsHeld >= maxParticipants;
}

export const BUSINESS_DECISIONS = ['confirm', 'complete', 'cancel'] as const;
export type BusinessDecision = (typeof BUSINESS_DECISIONS)[number];

interface Marked {
  status: RegistrationStatus;
  attendance: Attendance | null;
}

export function decisionsFor({ status, attendance }: Marked): BusinessDecision[] {
  if (status === 'cancelled') return [];
  return BUSINESS_DECISIONS.filter(
    decision =>
      !['keep', 'refuse'].includes(TRANSITIONS[decision][status]) &&
      !(decision === 'complete' && attendance === 'no-show'),
  );
}

/** Holds a seat that can be completed or given to someone else. */
export function awaitsCompletion(status: RegistrationStatus): boolean {
  return status === 'reserved' || status === 'enrolled';
}

/** Days are in the business's time zone. A workshop without a date opens once it has ended. */
export function attendanceOpens(
  { startDate, hasEnded }: { startDate: string | null; hasEnded: boolean },
  today: string,
): boolean {
  return hasEnded || (startDate !== null && startDate.slice(0, 10) <= today);
}

/** A workshop with fewer seats than early birds has none: everyone would be one. */
export function earlyBirdSpots(maxParticipants: number, earlyBirdSeats: number): number {
  return maxParticipants < earlyBirdSeats ? 0 : earlyBirdSeats;
}

/** The workshop an admin most likely wants to see: the next one, or else the most recent past one. */
export function firstToShow<W extends { status: 'upcoming' | 'past'; startDate: string | null }>(
  workshops: readonly W[],
): W | null {
  const byStart = workshops.toSorted((a, b) => (a.startDate ?? '9').localeCompare(b.startDate ?? '9'));
  return (
    byStart.find(({ status }) => status === 'upcoming') ??
    byStart.findLast(({ startDate }) => startDate) ??
    null
  );
}

export type RegistrationDecision =
  | { kind: 'create'; status: RegistrationStatus }
  | { kind: 'change'; status: RegistrationStatus }
  /** Only missing details are filled in. */
  | { kind: 'keep' }
  | { kind: 'refuse'; code: RegistrationRefusal };

export type RegistrationRefusal =
  'workshop_ended' | 'workshop_full' | 'not_possible' | 'no_show' | 'already_registered';

export interface RegistrationSituation {
  command: RegistrationCommand;
  current: RegistrationStatus | null;
  /** Before it was completed or cancelled. */
  previous: RegistrationStatus | null;
  attendance: Attendance | null;
  /** Whether the address has another registration that is live. */
  hasOther: boolean;
  hasEnded: boolean;
  seatsLeft: number;
  /** True if the sender has confirmed this address, or if an admin is acting. */
  isProved: boolean;
}

/**
 * In a full workshop, a repeated request succeeds only for someone who has proved they own the address.
 * Everyone else gets the same refusal, which doesn't reveal who is registered.
 */
export function decideRegistration(situation: RegistrationSituation): RegistrationDecision {
  const { command, hasEnded, seatsLeft, isProved } = situation;
  if (command === 'undo') return decideUndo(situation);
  if (hasEnded && REQUESTS.has(command)) return { kind: 'refuse', code: 'workshop_ended' };
  if (!isProved && command !== 'showInterest' && seatsLeft <= 0) {
    return { kind: 'refuse', code: 'workshop_full' };
  }
  if (command === 'complete' && situation.attendance === 'no-show')
    return { kind: 'refuse', code: 'no_show' };
  const current = situation.current === 'cancelled' ? null : situation.current;
  const next = TRANSITIONS[command][current ?? 'none'];
  if (next === 'keep') return { kind: 'keep' };
  if (next === 'refuse') return { kind: 'refuse', code: 'not_possible' };
  const needsSeat = holdsSeat(next) && !(current && holdsSeat(current));
  if (needsSeat && seatsLeft <= 0) return { kind: 'refuse', code: 'workshop_full' };
  return { kind: current ? 'change' : 'create', status: next };
}

/** A completed registration still has its seat; a cancelled one needs a free seat, unless it had none. */
function decideUndo({ current, previous, seatsLeft, hasOther }: RegistrationSituation): RegistrationDecision {
  const isOver = current === 'completed' || current === 'cancelled';
  if (!isOver || !previous) return { kind: 'refuse', code: 'not_possible' };
  if (current === 'completed') return { kind: 'change', status: previous };
  if (hasOther) return { kind: 'refuse', code: 'already_registered' };
  if (holdsSeat(previous) && seatsLeft <= 0) return { kind: 'refuse', code: 'workshop_full' };
  return { kind: 'change', status: previous };
}
