import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import { draftOf, keepDraft } from '#src/platform/browser/form-drafts.ts';
import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { BOOKINGS, type BookingKind } from './booking-kinds.tsx';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { QUOTES, type Refusal, refusalOf } from './registrations.api.ts';

/** What the answer to a form can't say, because it looks the same for everyone. */
const NEXT_STEP = 'x-next-step';

interface BookingFormOptions {
  kind: BookingKind;
  workshopId: number;
  /** Of the quote that is shown. */
  terms: string | undefined;
  onClose: () => void;
  /** The address has to be proved before the seat is theirs. */
  onUnproved: (email: string) => void;
  /** Trying again won't help. */
  onRefused: (refusal: Refusal) => void;
}

export function useBookingForm({
  kind,
  workshopId,
  terms,
  onClose,
  onUnproved,
  onRefused,
}: BookingFormOptions) {
  const { schema, extra, send, tellsMissing = false, done, failed } = BOOKINGS[kind];
  const queries = useQueryClient();
  const unproved = useRef<string | null>(null);
  return usePublicForm({
    schema,
    extra: { workshopId, ...(terms && { terms }), ...extra },
    submit: async (body, headers) => {
      const response = await send(body, headers);
      unproved.current = response.headers.get(NEXT_STEP) === 'confirm-email' ? String(body['email']) : null;
    },
    draft: draftNameOf(kind, workshopId),
    tellsMissing,
    onSuccess: () => {
      showToast(done);
      void refreshWorkshops(queries);
      void queries.invalidateQueries({ queryKey: ['/api/enrollments/user'] });
      if (unproved.current) onUnproved(unproved.current);
      else onClose();
    },
    failed,
    onFailure: error => {
      const refusal = refusalOf(error);
      if (error instanceof ApiError && error.problem?.code === 'terms_changed') {
        void queries.invalidateQueries({ queryKey: [QUOTES] });
        void refreshWorkshops(queries);
      }
      if (!refusal) return false;
      // After a refetch, the page would replace itself and this dialog with "not found".
      if (refusal !== 'gone') void refreshWorkshops(queries);
      onRefused(refusal);
      return true;
    },
  });
}

/** The two forms that only ask for a way to write to someone share their text. */
function draftNameOf(kind: BookingKind, workshopId: number): string {
  return `${kind === 'waitlist' ? 'interest' : kind} ${workshopId}`;
}

/** What was typed when the form was closed. */
export const draftedCode = (kind: BookingKind, workshopId: number): string | undefined =>
  draftOf(draftNameOf(kind, workshopId)).typed.of('promoCode');

/** Copies what was typed, so that people don't have to type it again. */
export function copyToWaitlist(from: BookingKind, workshopId: number): void {
  const { typed } = draftOf(draftNameOf(from, workshopId));
  const name = draftNameOf('waitlist', workshopId);
  const draft = draftOf(name);
  const texts = {
    name: [typed.of('firstName'), typed.of('lastName')].filter(Boolean).join(' '),
    email: typed.of('email'),
    phone: typed.of('phone'),
    experience: typed.of('experience'),
    goals: typed.of('goals'),
    hearAbout: typed.of('hearAbout'),
  };
  for (const [field, text] of Object.entries(texts)) {
    if (text && !draft.typed.of(field)) draft.typed.put(field, text);
  }
  keepDraft(name, draft);
}
