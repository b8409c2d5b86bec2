import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { showToast } from '#src/ui-kit/toast.ts';

interface OpenDialog {
  Dialog: ComponentType<{ workshop: Workshop; onClose: () => void }>;
  workshop: Workshop;
}

const load = () => import('#src/features/registrations/ui/interest-dialog.tsx');

/** Call this when someone is about to open the dialog. */
export function preloadInterestDialog(): void {
  void load().catch(() => undefined);
}

export function useInterestDialog(): [ReactNode, (workshop: Workshop) => void] {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openFor = useCallback((workshop: Workshop) => {
    load().then(
      module => setOpen({ Dialog: module.InterestDialog, workshop }),
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
