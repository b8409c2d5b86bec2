import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.contract.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { formatLongDay } from '#src/shared/dates.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { reservationSchema, sendInterest } from './registrations.api.ts';

type Refusal = 'workshop_full' | 'workshop_ended';

interface ReserveDialogProps {
  workshop: Workshop;
  /** As it is shown everywhere: `$980` or `Free`. */
  price: string;
  onClose: () => void;
  /** Opens the interest form instead, when the last seat went to somebody else. */
  onInterest: () => void;
}

/** 'Reserve Your Spot' (specification, section 2 "Workshop detail page"). */
export function ReserveDialog({ workshop, price, onClose, onInterest }: ReserveDialogProps) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  return (
    <Dialog
      onClose={onClose}
      title={<ItalicEnd text="Reserve Your Spot" />}
      image={
        workshop.picture && (
          <Picture
            picture={workshop.picture}
            sizes="(min-width: 700px) 600px, 100vw"
            alt=""
            imgClassName="size-full"
          />
        )
      }
    >
      <Facts workshop={workshop} price={price} />
      {refusal ? (
        <Refused refusal={refusal} onInterest={onInterest} onClose={onClose} />
      ) : (
        <ReserveForm workshop={workshop} onClose={onClose} onRefused={setRefusal} />
      )}
    </Dialog>
  );
}

function Facts({ workshop, price }: Pick<ReserveDialogProps, 'workshop' | 'price'>) {
  const facts = [
    ['Workshop', workshop.title],
    ['Date', workshop.startDate ? formatLongDay(workshop.startDate) : 'Date TBD'],
    ['Price', price],
  ];
  return (
    <dl className="mt-5 mb-6 grid grid-cols-[1fr_auto] gap-y-2.5 border-y border-iron py-3.5 sm:grid-cols-[1.3fr_1.2fr_auto]">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="border-ash max-sm:first:col-span-2 max-sm:nth-[n+2]:border-t max-sm:nth-[n+2]:pt-2.5 sm:border-l sm:border-iron sm:px-5 sm:first:border-l-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="t-label text-dust">{label}</dt>
          <dd className="mt-0.5 text-[1rem]/6 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReserveFormProps {
  workshop: Workshop;
  onClose: () => void;
  onRefused: (refusal: Refusal) => void;
}

function ReserveForm({ workshop, onClose, onRefused }: ReserveFormProps) {
  const queries = useQueryClient();
  const form = useContractForm({
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

function refusalOf(error: unknown): Refusal | null {
  const code = error instanceof ApiError && error.status === 409 ? error.problem?.code : null;
  return code === 'workshop_full' || code === 'workshop_ended' ? code : null;
}

interface RefusedProps {
  refusal: Refusal;
  onInterest: () => void;
  onClose: () => void;
}

/** The seats went, or the workshop ended, while the page was open (decision R2). */
function Refused({ refusal, onInterest, onClose }: RefusedProps) {
  const full = refusal === 'workshop_full';
  return (
    <div role="alert" className="grid justify-items-start gap-5">
      <p className="text-paper">
        {full
          ? 'The last seat has just been taken. Leave your name and you hear first when one opens.'
          : 'This workshop is over, so no seat can be reserved in it any more.'}
      </p>
      {full ? (
        <button type="button" className="btn btn-primary" onClick={onInterest}>
          I&apos;m Interested
        </button>
      ) : (
        <Link href="/#workshops" className="btn btn-primary" onClick={onClose}>
          See Upcoming Workshops
        </Link>
      )}
    </div>
  );
}
