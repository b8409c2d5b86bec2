import { useQueryClient } from '@tanstack/react-query';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.contract.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { reservationSchema, sendInterest } from './registrations.api.ts';

/** Why no seat can be had, as the server names it (decision R2). */
export type Refusal = 'workshop_full' | 'workshop_ended';

interface ReserveFormProps {
  workshop: Workshop;
  onClose: () => void;
  onRefused: (refusal: Refusal) => void;
}

/** The form of 'Reserve Your Spot'. */
export function ReserveForm(props: ReserveFormProps) {
  const { workshop } = props;
  const form = useReservation(props);
  return (
    <form {...form.formProps} className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4">
        <Field
          starred
          name="firstName"
          label="First name"
          autoComplete="given-name"
          error={form.errors['firstName']}
        />
        <Field
          starred
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          error={form.errors['lastName']}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          starred
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          error={form.errors['email']}
        />
        <Field
          optional
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          error={form.errors['phone']}
        />
      </div>
      <Field
        optional
        name="notes"
        label="Notes"
        rows={3}
        placeholder="Access needs, own camera, dietary"
        error={form.errors['notes']}
      />
      <div className="dialog-foot grid gap-2.5">
        <ErrorCount count={form.errorCount} />
        <SubmitButton
          label="Submit Reservation"
          pendingLabel="Submitting..."
          pending={form.pending}
          className="w-full"
        />
        <p className="text-center t-small text-balance text-dust">
          {workshop.price === 0
            ? 'We hold your seat and confirm it within 24 hours.'
            : 'We hold your seat and send payment details within 24 hours.'}
        </p>
      </div>
    </form>
  );
}

function useReservation({ workshop, onClose, onRefused }: ReserveFormProps) {
  const queries = useQueryClient();
  return useContractForm({
    schema: reservationSchema,
    extra: { workshopId: workshop.id, type: 'reservation' },
    submit: sendInterest,
    onSuccess: () => {
      showToast({
        title: 'Reservation Submitted!',
        description: "We'll contact you soon with payment details and next steps.",
      });
      void refreshWorkshops(queries);
      onClose();
    },
    onInvalid: errors => {
      if (!Object.values(errors).includes('Required')) return;
      showToast({
        title: 'Missing Information',
        description: 'Please fill in all required fields.',
        variant: 'destructive',
      });
    },
    onFailure: error => {
      const refusal = refusalOf(error);
      if (!refusal) {
        showToast({
          title: 'Failed to submit reservation. Please try again.',
          variant: 'destructive',
        });
        return;
      }
      void refreshWorkshops(queries);
      onRefused(refusal);
    },
  });
}

function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof ApiError && error.status === 409 ? error.problem?.code : null;
  return code === 'workshop_full' || code === 'workshop_ended' ? code : null;
}
