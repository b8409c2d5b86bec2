import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import { refreshWorkshops } from '#src/features/workshops/ui/workshops.api.ts';
import type { Workshop } from '#src/features/workshops/workshops.contract.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { SubmitButton } from '#src/ui-kit/submit-button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { InterestFields } from './interest-fields.tsx';
import { interestSchema, sendInterest } from './registrations.api.ts';

interface InterestDialogProps {
  workshop: Workshop;
  onClose: () => void;
}

/** What was typed and not yet sent, by workshop: an accidental close loses nothing within the visit. */
const drafts = new Map<number, Record<string, string>>();

/** 'Join {workshop}': registers interest in a workshop; holds no seat. */
export function InterestDialog({ workshop, onClose }: InterestDialogProps) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { errors, errorCount, pending, formProps } = useContractForm({
    schema: interestSchema,
    extra: { workshopId: workshop.id },
    submit: sendInterest,
    onSuccess: () => {
      drafts.delete(workshop.id);
      showToast({
        title: "You're In!",
        description: "We'll contact you within 24 hours with exclusive details and early bird pricing.",
      });
      void refreshWorkshops(client);
      onClose();
    },
    onFailure: error => {
      const reason = refusalOf(error);
      setRefusal(reason);
      if (reason) void refreshWorkshops(client);
      else showToast(CONNECTION_ISSUE);
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
        workshop.picture && (
          <Picture picture={workshop.picture} sizes="760px" imgClassName="size-full" alt="" />
        )
      }
    >
      <EarlyBirdNote left={workshop.earlyBirdLeft} />
      <form
        {...formProps}
        onInput={event => {
          drafts.set(workshop.id, textOf(new FormData(event.currentTarget)));
        }}
        className="mt-5"
      >
        <InterestFields errors={errors} draft={drafts.get(workshop.id) ?? {}} />
        <div className="sticky bottom-0 z-1 -mx-5 mt-5 -mb-6 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-iron bg-soot px-5 py-4 sm:static sm:mx-0 sm:mb-0 sm:border-0 sm:p-0">
          {refusal && (
            <p role="alert" className="flex w-full gap-2 t-small text-error-text">
              <AlertIcon size={16} className="mt-1 flex-none" />
              {refusal}
            </p>
          )}
          <SubmitButton
            label="Secure My Spot Now"
            pendingLabel="Securing Your Spot..."
            pending={pending}
            className="max-sm:w-full"
          />
          <div className="grid gap-1 max-sm:w-full max-sm:justify-items-center">
            <ErrorCount count={errorCount} />
            <p className="t-small text-dust">No payment required today. Commitment-free.</p>
          </div>
        </div>
      </form>
    </Dialog>
  );
}

const CONNECTION_ISSUE = {
  title: 'Connection Issue',
  description: 'Please try again or contact us directly.',
  variant: 'destructive',
} as const;

/** What the person is told where trying again cannot help; null where it can. */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.problem?.code === 'workshop_ended')
    return 'This workshop has ended. Have a look at the other dates.';
  if (error.status === 404) return 'This workshop is no longer on offer. Have a look at the other dates.';
  return null;
}

function textOf(data: FormData): Record<string, string> {
  return Object.fromEntries(
    [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What the first registrants get, and how many places of it are left; gone with the last (decision R7). */
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
