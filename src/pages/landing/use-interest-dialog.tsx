import { type ReactNode, useCallback, useState } from 'react';
import { type Workshop, isSoldOut } from '#src/features/workshops/workshops.rules.ts';
import { showToast } from '#src/ui-kit/toast.ts';

const load = () => import('#src/features/registrations/ui/booking-dialog.tsx');

/** Call this when someone is about to open the dialog. */
export function preloadInterestDialog(): void {
  void load().catch(() => undefined);
}

export function useInterestDialog(): [ReactNode, (workshop: Workshop) => void] {
  const [opened, setOpened] = useState<{ id: number; dialog: ReactNode } | null>(null);
  // A changed property would make React draw the section anew while it hydrates, and the focus couldn't return.
  const openFor = useCallback((workshop: Workshop) => {
    const { id } = workshop;
    // A response may arrive after another workshop's dialog was opened.
    const close = () => setOpened(now => (now?.id === id ? null : now));
    const kind = isSoldOut(workshop) ? 'waitlist' : 'interest';
    load().then(
      ({ BookingDialog }) =>
        setOpened({ id, dialog: <BookingDialog key={id} kind={kind} workshop={workshop} onClose={close} /> }),
      () =>
        showToast({
          title: 'Connection Issue',
          description: 'Please try again or contact us directly.',
          variant: 'destructive',
        }),
    );
  }, []);
  return [opened?.dialog, openFor];
}
