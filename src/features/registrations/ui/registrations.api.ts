import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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

/** For a booking at this moment. `promoCode`: empty if there is none. */
const quoteQuery = (workshopId: number, promoCode: string) => ({
  queryKey: [QUOTES, workshopId, promoCode],
  queryFn: () => apiJson<QuoteWire>('POST', QUOTES, { workshopId, promoCode }),
});

export function useQuote(workshopId: number, promoCode: string, isAsked: boolean) {
  return useQuery({ ...quoteQuery(workshopId, promoCode), enabled: isAsked });
}

/** The code that a person applied: what they see is its price. */
export function usePromoCode(workshopId: number, typedBefore = '') {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(typedBefore);
  const [applied, setApplied] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const apply = async () => {
    const code = typed.trim().toUpperCase();
    setPending(true);
    try {
      await queries.fetchQuery(quoteQuery(workshopId, code));
      setApplied(code);
    } catch (failure) {
      const problem = failure instanceof ApiError ? failure.problem : null;
      setError(problem?.fields?.promoCode ?? "We couldn't check this code. Please try again.");
    }
    setPending(false);
  };
  return {
    applied,
    /** Typed, but not applied. */
    isOpen: typed.trim().toUpperCase() !== applied,
    error,
    pending,
    type: (text: string) => {
      setTyped(text);
      setApplied('');
      setError(undefined);
    },
    apply: () => void apply(),
  };
}

export type PromoCodeState = ReturnType<typeof usePromoCode>;

/** Permanent reasons, for which trying again won't help. */
export type Refusal = 'full' | 'ended' | 'gone';

export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem?.code === 'workshop_full') return 'full';
  if (error.problem?.code === 'workshop_ended') return 'ended';
  return error.status === 404 ? 'gone' : null;
}
