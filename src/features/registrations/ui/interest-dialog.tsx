import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { withFullStop } from '#src/shared/without-trailing.ts';
import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { InterestFields } from './interest-fields.tsx';
import { useInterestForm } from './use-interest-form.ts';

interface InterestDialogProps {
  workshop: Workshop;
  onClose: () => void;
}

/** Doesn't hold a seat. */
export function InterestDialog({ workshop, onClose }: InterestDialogProps) {
  const { form, refusal } = useInterestForm({
    workshop,
    onClose,
    done: {
      title: "You're In!",
      description: "We'll contact you within 24 hours with exclusive details and early bird pricing.",
    },
  });
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
        workshop.picture && <Picture picture={workshop.picture} sizes="760px" imgClassName="size-full" />
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

/** Hidden once no early-bird spots are left. */
function EarlyBirdNote({ left }: { left: number }) {
  const { earlyBirdSeats, earlyBirdPerks } = useSite();
  if (left <= 0) return null;
  return (
    <div className="mt-4.5 flex items-center justify-between gap-8 border-y border-iron py-3.5 text-[0.9375rem]/[1.375rem]">
      <div>
        <p className="font-semibold text-tungsten">
          Early bird: {left} of {earlyBirdSeats} left
        </p>
        <p className="text-paper">
          The first {earlyBirdSeats} registrants get {withFullStop(earlyBirdPerks)}
        </p>
      </div>
      <SeatTicks decorative left={left} total={earlyBirdSeats} className="max-sm:hidden" />
    </div>
  );
}
