import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { BookingKind } from '#src/features/registrations/ui/booking-kinds.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

type DialogName = BookingKind | 'contact';

/** Each dialog is loaded when it is first opened. */
export function useWorkshopDialogs(view: WorkshopView): { actions: WorkshopActions; dialog: ReactNode } {
  const site = useSite();
  const [opened, setOpened] = useState<{ name: DialogName; dialog: ReactNode } | null>(null);
  // A response may arrive after another dialog was opened.
  const closing = (name: DialogName) => () => setOpened(now => (now?.name === name ? null : now));

  const booking = async (kind: BookingKind) => {
    const { BookingDialog } = await import('#src/features/registrations/ui/booking-dialog.tsx');
    return <BookingDialog key={kind} kind={kind} workshop={view.workshop} onClose={closing(kind)} />;
  };
  const contact = async () => {
    const { TeamDialog } = await import('#src/features/contacts/ui/team-dialog.tsx');
    return <TeamDialog context={view.workshop.title} onClose={closing('contact')} />;
  };
  const open = async (name: DialogName) => {
    try {
      setOpened({ name, dialog: await (name === 'contact' ? contact() : booking(name)) });
    } catch {
      showToast({ title: 'Connection Issue', description: 'Please try again.', variant: 'destructive' });
    }
  };
  const download = async () => {
    try {
      const { downloadInfo } = await import('./download-info.ts');
      await downloadInfo(view, site);
      showToast({ title: 'Workshop Info Downloaded' });
    } catch {
      showToast({
        title: 'Download Error',
        description: 'Failed to download workshop information. Please try again.',
        variant: 'destructive',
      });
    }
  };
  useEnrollLink(() => {
    if (view.state !== 'ended') void open(view.state === 'open' ? 'enroll' : 'waitlist');
  });
  return {
    dialog: opened?.dialog,
    actions: {
      reserve: () => void open('reserve'),
      enroll: () => void open('enroll'),
      contact: () => void open('contact'),
      interest: () => void open('waitlist'),
      download: () => void download(),
    },
  };
}

/**
 * `/events/{id}?enroll` opens the enrollment dialog. Removes the parameter, so that a reload or going back
 * doesn't open it again.
 */
function useEnrollLink(onFollow: () => void): void {
  const follow = useEffectEvent(onFollow);
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('enroll')) return;
    navigate(location.pathname + location.hash, { replace: true });
    follow();
  }, []);
}
