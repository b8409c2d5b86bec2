import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { InterestFields } from './interest-fields.tsx';
import { interestSchema, refusalOf, sendInterest } from './registrations.api.ts';
import { interestDraft } from './registrations.form.ts';

interface InterestDialogProps {
  workshop: Workshop;
  onClose: () => void;
}

/** Doesn't hold a seat. */
export function InterestDialog({ workshop, onClose }: InterestDialogProps) {
  const { form, refusal } = useInterest(workshop, onClose);
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title={
        <>
          Join <em>{workshop.title}</em>
        </>
      }
      eyebrow={
        <>
          <span className="badge border-smoke">{workshop.category || 'Workshop'}</span>
          <span className="t-label text-dust">{workshop.duration || 'Intensive'}</span>
        </>
      }
      image={
        workshop.picture && (
          <Picture picture={workshop.picture} sizes="760px" imgClassName="size-full" alt="" />
        )
      }
    >
      <EarlyBirdNote left={workshop.earlyBirdLeft} />
      <DialogForm
        isWide
        form={form}
        label="Secure My Spot Now"
        pendingLabel="Securing Your Spot..."
        note="No payment required today. Commitment-free."
        refusal={refusal}
      >
        <InterestFields field={form.field} />
      </DialogForm>
    </Dialog>
  );
}

function useInterest(workshop: Workshop, onClose: () => void) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = usePublicForm({
    schema: interestSchema,
    extra: { workshopId: workshop.id },
    submit: sendInterest,
    draft: interestDraft(workshop.id),
    onSuccess: () => {
      showToast({
        title: "You're In!",
        description: "We'll contact you within 24 hours with exclusive details and early bird pricing.",
      });
      void refreshWorkshops(client);
      onClose();
    },
    failed: { title: 'Connection Issue', description: 'Please try again or contact us directly.' },
    onFailure: error => {
      const reason = refusalOf(error);
      setRefusal(reason && WHY_NOT[reason]);
      if (reason) void refreshWorkshops(client);
      return reason !== null;
    },
  });
  return { form, refusal };
}

const WHY_NOT = {
  full: 'This workshop is full.',
  ended: 'This workshop has ended. Check out our other dates.',
  gone: 'This workshop is no longer available. Check out our other dates.',
};

/** Hidden once no early-bird spots are left. */
function EarlyBirdNote({ left }: { left: number }) {
  const { earlyBirdSeats } = useSite();
  if (left <= 0) return null;
  return (
    <div className="mt-4.5 flex items-center justify-between gap-8 border-y border-iron py-3.5 text-[0.9375rem]/[1.375rem]">
      <div>
        <p className="font-semibold text-tungsten">
          Early bird: {left} of {earlyBirdSeats} left
        </p>
        <p className="text-paper">
          The first {earlyBirdSeats} registrants get bonus content, priority equipment access and a personal
          consultation call.
        </p>
      </div>
      <SeatTicks decorative left={left} total={earlyBirdSeats} className="max-sm:hidden" />
    </div>
  );
}
