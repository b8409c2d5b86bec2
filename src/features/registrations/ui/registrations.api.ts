import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';
import type { OwnEnrollment } from '../registrations.contract.ts';

const contract = () => import('../registrations.contract.ts');

/** Loads the interest form's contract, which a visitor who only reads never needs. */
export const interestSchema = () => contract().then(module => module.InterestInput);

/** Loads the reservation form's contract. */
export const reservationSchema = () => contract().then(module => module.ReservationInput);

/** Loads the enrollment form's contract. */
export const enrollmentSchema = () => contract().then(module => module.EnrollmentInput);

/** The registrations of whoever is signed in, newest first. */
export function useOwnEnrollments() {
  return useQuery<OwnEnrollment[] | null>({ queryKey: ['/api/enrollments/user'], meta: PERSONAL });
}

/** Registers interest in a workshop, or reserves a spot in it: the two shapes of the specified call. */
export function sendInterest(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/workshop-interests', values, headers);
}

/** Enrolls in a workshop. */
export function sendEnrollment(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/enrollments', values, headers);
}

/** Why trying again cannot help (decision R2). */
export type Refusal = 'full' | 'ended' | 'gone';

/** The server's refusal; null where it failed for another reason. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem?.code === 'workshop_full') return 'full';
  if (error.problem?.code === 'workshop_ended') return 'ended';
  return error.status === 404 ? 'gone' : null;
}
