import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '#src/features/accounts/ui/accounts.api.ts';
import type { QuoteWire } from '#src/features/workshops/workshops.contract.quote.ts';
import { ApiError, apiJson, apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';
import type { OwnEnrollment } from '../registrations.contract.ts';

export const QUOTES = '/api/quotes';

const contract = () => import('../registrations.contract.ts');

/** Loaded on demand: people who only read don't need it. */
export const interestSchema = () => contract().then(module => module.InterestInput);

export const reservationSchema = () => contract().then(module => module.ReservationInput);

export const enrollmentSchema = () => contract().then(module => module.EnrollmentInput);

export function useOwnEnrollments() {
  return useQuery<OwnEnrollment[] | null>({ queryKey: ['/api/enrollments/user'], meta: PERSONAL });
}

/** The specified call has two shapes: interest and reservation. */
export function sendInterest(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/workshop-interests', values, headers);
}

export function sendEnrollment(values: unknown, headers: FormHeaders): Promise<Response> {
  return apiRequest('POST', '/api/enrollments', values, headers);
}

/** For a booking at this moment. */
export function useQuote(workshopId: number, isAsked: boolean) {
  return useQuery<QuoteWire>({
    queryKey: [QUOTES, workshopId],
    queryFn: () => apiJson('POST', QUOTES, { workshopId }),
    enabled: isAsked,
  });
}

/** Permanent reasons, for which trying again won't help. */
export type Refusal = 'full' | 'ended' | 'gone';

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem?.code === 'workshop_full') return 'full';
  if (error.problem?.code === 'workshop_ended') return 'ended';
  return error.status === 404 ? 'gone' : null;
}
