import { type ReactNode, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import type { WorkshopActions } from './workshop-actions.tsx';
import type { WorkshopView } from './workshop-view.ts';

/** Radix gives the focus back a moment after a dialog has closed. */
const FOCUS_BACK_MS = 50;

type DialogName = 'reserve' | 'contact' | 'interest';

/** What the buttons of the page do. Everything behind them is loaded with their first use. */
export function useWorkshopDialogs(view: WorkshopView): { actions: WorkshopActions; dialog: ReactNode } {
  const site = useSite();
  const { workshop, price } = view;
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);

  const make: Record<DialogName, () => Promise<ReactNode>> = {
    reserve: async () => {
      const { ReserveDialog } = await import('#src/features/registrations/ui/reserve-dialog.tsx');
      // The focus is back on the page before the next dialog remembers where it was.
      const toInterest = () => {
        close();
        setTimeout(() => void open('interest'), FOCUS_BACK_MS);
      };
      return <ReserveDialog workshop={workshop} price={price} onClose={close} onInterest={toInterest} />;
    },
    contact: async () => {
      const { TeamDialog } = await import('#src/features/contacts/ui/team-dialog.tsx');
      return <TeamDialog context={workshop.title} onClose={close} />;
    },
    interest: async () => {
      const { InterestDialog } = await import('#src/features/registrations/ui/interest-dialog.tsx');
      return <InterestDialog workshop={workshop} onClose={close} />;
    },
  };
  const open = async (name: DialogName) => {
    try {
      setDialog(await make[name]());
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
  return {
    dialog,
    actions: {
      reserve: () => void open('reserve'),
      contact: () => void open('contact'),
      interest: () => void open('interest'),
      download: () => void download(),
    },
  };
}
