import * as RadixDialog from '@radix-ui/react-dialog';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { useStillPage } from '#src/ui-kit/use-still-page.ts';
import { useSwipe } from '#src/ui-kit/use-swipe.ts';
import { AdminNav } from './admin-nav.tsx';

/** The sidebar of small screens: slides in over the page; Escape, a tap beside it or a swipe closes it. */
export function AdminDrawer({ current, onClose }: { current: string; onClose: () => void }) {
  const { siteName } = useSite();
  useStillPage();
  const swipe = useSwipe(step => step === 1 && onClose());
  return (
    <RadixDialog.Root open onOpenChange={open => !open && onClose()}>
      <RadixDialog.Portal>
        <div className="drawer-scrim" />
        <RadixDialog.Content className="side side-drawer tools" aria-describedby={undefined} {...swipe}>
          <RadixDialog.Title className="sr-only">Menu</RadixDialog.Title>
          <div className="side-brand justify-between">
            <Brand name={siteName} className="py-2" />
            <RadixDialog.Close aria-label="Close menu" className="grid size-11 place-items-center">
              <CloseIcon />
            </RadixDialog.Close>
          </div>
          <AdminNav current={current} onGo={onClose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
