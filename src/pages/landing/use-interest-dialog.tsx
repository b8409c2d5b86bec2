import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { type Workshop, isSoldOut } from '#src/features/workshops/workshops.rules.ts';
import { showToast } from '#src/ui-kit/toast.ts';

type WorkshopDialog = ComponentType<{ workshop: Workshop; onClose: () => void }>;

interface OpenDialog {
  Dialog: WorkshopDialog;
  workshop: Workshop;
}

async function load(workshop: Workshop): Promise<WorkshopDialog> {
  if (isSoldOut(workshop)) {
    return (await import('#src/features/registrations/ui/sold-out-dialog.tsx')).SoldOutDialog;
  }
  return (await import('#src/features/registrations/ui/interest-dialog.tsx')).InterestDialog;
}

/** Call this when someone is about to open the dialog. */
export function preloadInterestDialog(): void {
  void import('#src/features/registrations/ui/interest-dialog.tsx').catch(() => undefined);
}

export function useInterestDialog(): [ReactNode, (workshop: Workshop) => void] {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openFor = useCallback((workshop: Workshop) => {
    load(workshop).then(
      Dialog => setOpen({ Dialog, workshop }),
      () =>
        showToast({
          title: 'Connection Issue',
          description: 'Please try again or contact us directly.',
          variant: 'destructive',
        }),
    );
  }, []);
  // A response may arrive after another workshop's dialog was opened.
  const close = () => setOpen(now => (now?.workshop === open?.workshop ? null : now));
  const dialog = open && <open.Dialog workshop={open.workshop} onClose={close} />;
  return [dialog, openFor];
}
