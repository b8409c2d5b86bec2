/** The states of a registration (decision R1). */
export const REGISTRATION_STATUSES = [
  'interested',
  'reserved',
  'enrolled',
  'completed',
  'cancelled',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** What people ask for, and what the business decides. */
export const REGISTRATION_COMMANDS = [
  'showInterest',
  'reserve',
  'enroll',
  'confirm',
  'complete',
  'cancel',
] as const;
export type RegistrationCommand = (typeof REGISTRATION_COMMANDS)[number];

/** What a person may ask for by themselves, and only until the workshop has ended. */
export type RegistrationRequest = Extract<RegistrationCommand, 'showInterest' | 'reserve' | 'enroll'>;

/** What people tell us about themselves, besides their name and address. */
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

/** A form that someone sent about a workshop. */
export interface FormRequest {
  command: RegistrationRequest;
  workshopId: number;
  email: string;
  name: string;
  details: Partial<Details>;
}

/** The state machine (decision R1). `none`: no live registration, since a cancelled one is never revived. */
const TRANSITIONS: Record<
  RegistrationCommand,
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

/** The statuses that hold a seat (decision R2). */
export const SEAT_HOLDING: ReadonlySet<RegistrationStatus> = new Set(['reserved', 'enrolled', 'completed']);

/** Whether a registration with this status holds a seat. */
export function holdsSeat(status: RegistrationStatus): boolean {
  return SEAT_HOLDING.has(status);
}

/** What the business decides about a registration. */
export const BUSINESS_DECISIONS = ['confirm', 'complete', 'cancel'] as const;
export type BusinessDecision = (typeof BUSINESS_DECISIONS)[number];

/** The decisions that would change a registration in this state. */
export function decisionsFor(status: RegistrationStatus): BusinessDecision[] {
  if (status === 'cancelled') return [];
  return BUSINESS_DECISIONS.filter(decision => !['keep', 'refuse'].includes(TRANSITIONS[decision][status]));
}

/** The workshop whose registrations are of most use: the next one, or the last one that is over. */
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

/** What a command leads to. */
export type RegistrationDecision =
  | { kind: 'create'; status: RegistrationStatus }
  | { kind: 'change'; status: RegistrationStatus }
  /** The live registration stands for at least as much: nothing changes but missing details (decision R3). */
  | { kind: 'keep' }
  | { kind: 'refuse'; code: 'workshop_ended' | 'workshop_full' | 'not_possible' };

/** What the decision depends on. */
export interface RegistrationSituation {
  command: RegistrationCommand;
  /** The live registration of the same address, if there is one. */
  current: RegistrationStatus | null;
  hasEnded: boolean;
  seatsLeft: number;
  /** Whether the address is known to be the sender's, or an admin acts. */
  isProved: boolean;
}

/**
 * Decides on a command. In a full workshop a repeat succeeds only for someone who has proved the address: the answer
 * to everyone else must not tell who is registered (decision R3).
 */
export function decideRegistration(situation: RegistrationSituation): RegistrationDecision {
  const { command, hasEnded, seatsLeft, isProved } = situation;
  if (hasEnded && REQUESTS.has(command)) return { kind: 'refuse', code: 'workshop_ended' };
  if (!isProved && command !== 'showInterest' && seatsLeft <= 0) {
    return { kind: 'refuse', code: 'workshop_full' };
  }
  const current = situation.current === 'cancelled' ? null : situation.current;
  const next = TRANSITIONS[command][current ?? 'none'];
  if (next === 'keep') return { kind: 'keep' };
  if (next === 'refuse') return { kind: 'refuse', code: 'not_possible' };
  const needsSeat = holdsSeat(next) && !(current && holdsSeat(current));
  if (needsSeat && seatsLeft <= 0) return { kind: 'refuse', code: 'workshop_full' };
  return { kind: current ? 'change' : 'create', status: next };
}
