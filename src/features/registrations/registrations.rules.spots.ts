import { addDays } from '#src/shared/dates.ts';
import type { Policy } from '#src/shared/policy.ts';
import { instantOf } from '#src/shared/time-zone.ts';
import { type RegistrationStatus, awaitsCompletion } from './registrations.rules.ts';

interface Ahead {
  status: RegistrationStatus;
  startDate: string | null;
  now: Date;
  timeZone: string;
}

/** When it begins, or its first day if the time isn't known. Null without a date. */
export function startOf({ startDate, timeZone }: Pick<Ahead, 'startDate' | 'timeZone'>): Date | null {
  if (startDate === null) return null;
  return new Date(startDate.includes('T') ? startDate : instantOf(startDate, '00:00', timeZone));
}

/** Holders may, until the workshop begins. */
export function canCancel(ahead: Ahead): boolean {
  const start = startOf(ahead);
  return awaitsCompletion(ahead.status) && (start === null || ahead.now < start);
}

/** Until as many days before as the accepted policy says. Without a policy, until the workshop begins. */
export function canGiveAway({
  policy,
  today,
  ...ahead
}: Ahead & { policy: Pick<Policy, 'transferUntilDays'> | null; today: string }): boolean {
  if (!canCancel(ahead)) return false;
  if (!policy) return true;
  const { transferUntilDays: days } = policy;
  if (days === null) return false;
  return ahead.startDate === null || today <= addDays(ahead.startDate, -days);
}
