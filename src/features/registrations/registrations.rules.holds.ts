const HOUR_MS = 3_600_000;

/** Shorter holds end before anyone would read a reminder. */
const REMINDED_ABOVE_HOURS = 6;

/** For a seat that waits for nothing anymore. */
export const NO_HOLD = { heldFrom: null, holdFor: null, heldUntil: null } as const;

/** `scale` shortens it for tests, after all rules. */
export function deadlineIn(hours: number, { now, scale }: { now: Date; scale: number }): Date {
  return new Date(now.getTime() + hours * HOUR_MS * scale);
}

/** A hold that ends at this time or earlier is reminded of: half of it is over. Null: it's too short. */
export function remindedUntil(hours: number, at: { now: Date; scale: number }): Date | null {
  return hours > REMINDED_ABOVE_HOURS ? deadlineIn(hours / 2, at) : null;
}
