import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { showToast } from '#src/ui-kit/toast.ts';

interface OpenDialog {
  Dialog: ComponentType<{ workshop: Workshop; onClose: () => void }>;
  workshop: Workshop;
}

const load = () => import('#src/features/registrations/ui/interest-dialog.tsx');

/** Starts loading the dialog's code, when somebody is about to open it. */
export function preloadInterestDialog(): void {
  void load().catch(() => undefined);
}

/** The interest dialog, loaded when it is first opened: what to render, and how to open it for a workshop. */
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
  // What is sent may be answered when its dialog is closed and another workshop's open.
  const close = () => setOpen(now => (now?.workshop === open?.workshop ? null : now));
  const dialog = open && <open.Dialog workshop={open.workshop} onClose={close} />;
  return [dialog, openFor];
}
