/** The states of a registration (decision R1). */
export const REGISTRATION_STATUSES = [
  'interested',
  'reserved',
  'enrolled',
  'completed',
  'cancelled',
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** The states that hold a seat (decision R2). */
const SEAT_HOLDING = new Set<RegistrationStatus>(['reserved', 'enrolled', 'completed']);

/** Whether a registration in this state holds a seat. */
export function holdsSeat(status: RegistrationStatus): boolean {
  return SEAT_HOLDING.has(status);
}

/** What asking for something leads to. */
export type RegistrationDecision =
  | { kind: 'create'; status: RegistrationStatus }
  | { kind: 'upgrade'; status: RegistrationStatus }
  /** The live registration stands for at least as much: nothing changes but missing details (decision R3). */
  | { kind: 'keep' }
  | { kind: 'refuse'; code: 'workshop_ended' | 'workshop_full' };

/** What the decision depends on. */
export interface RegistrationRequest {
  wanted: 'interested' | 'reserved' | 'enrolled';
  /** The live registration of the same address, if there is one. */
  current: RegistrationStatus | null;
  hasEnded: boolean;
  seatsLeft: number;
}

const RANK: Record<RegistrationStatus, number> = {
  cancelled: 0,
  interested: 1,
  reserved: 2,
  enrolled: 3,
  completed: 4,
};

/** Decides on a request to register. A repeat of what is held already succeeds although the workshop is full. */
export function decideRegistration(request: RegistrationRequest): RegistrationDecision {
  const { wanted, current, hasEnded, seatsLeft } = request;
  if (hasEnded) return { kind: 'refuse', code: 'workshop_ended' };
  const isLive = current !== null && current !== 'cancelled';
  if (isLive && RANK[current] >= RANK[wanted]) return { kind: 'keep' };
  const needsSeat = holdsSeat(wanted) && !(isLive && holdsSeat(current));
  if (needsSeat && seatsLeft <= 0) return { kind: 'refuse', code: 'workshop_full' };
  return { kind: isLive ? 'upgrade' : 'create', status: wanted };
}
