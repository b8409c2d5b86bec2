import { type Workshop, hasEnded } from '#src/features/workshops/workshops.rules.ts';
import { changedFields } from '#src/platform/browser/merge-changes.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { type Attendance, attendanceOpens } from '../registrations.rules.ts';

/** What the dialog 'Edit registration' edits. */
export interface RegistrationValues {
  firstName: string;
  lastName: string | null;
  email: string;
  phone: string | null;
  internalNote: string | null;
  attendance: Attendance | null;
  updatedAt: string;
}

/** Forms that ask for one name don't say which part is which. */
function nameParts({ name, firstName, lastName }: ManagedRegistration) {
  if (firstName !== null) return { firstName, lastName };
  const space = name.trim().lastIndexOf(' ');
  if (space < 0) return { firstName: name.trim(), lastName: null };
  return { firstName: name.trim().slice(0, space).trim(), lastName: name.trim().slice(space + 1) };
}

export function registrationValuesOf(registration: ManagedRegistration): RegistrationValues {
  const { email, phone, internalNote, attendance, updatedAt } = registration;
  return { ...nameParts(registration), email, phone, internalNote, attendance, updatedAt };
}

/** Only what was changed; both names if one was. */
export function registrationInputOf(
  values: RegistrationValues,
  base: RegistrationValues,
): Partial<RegistrationValues> {
  const changed = new Set<keyof RegistrationValues>(changedFields(base, values));
  if (changed.has('firstName')) changed.add('lastName');
  if (changed.has('lastName')) changed.add('firstName');
  const fields = [...changed].map(field => [field, values[field]]);
  return { ...Object.fromEntries(fields), updatedAt: base.updatedAt };
}

export function todayIn(timeZone: string): string {
  return localPartsOf(Date.now(), timeZone).date;
}

/** Null if it can be marked now, otherwise from when. */
export function attendanceOpensOn(workshop: Workshop | null, timeZone: string): string | null {
  if (!workshop) return null;
  const today = todayIn(timeZone);
  const { startDate } = workshop;
  if (attendanceOpens({ startDate, hasEnded: hasEnded(workshop) }, today)) return null;
  return startDate ? formatLongDay(startDate).replace(/, \d+$/, '') : 'the first day';
}
