import { createPortal } from 'react-dom';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { Brand } from '#src/pages/frame/brand.tsx';
import { useClickBeside } from '#src/ui-kit/dialog.tsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { useModal } from '#src/ui-kit/use-modal.ts';
import { useSwipe } from '#src/ui-kit/use-swipe.ts';
import { AdminNav } from './admin-nav.tsx';

/** The sidebar on small screens. Escape, a tap outside or a swipe closes it. */
export function AdminDrawer({ current, onClose }: { current: string; onClose: () => void }) {
  const { siteName } = useSite();
  const drawer = useModal(onClose);
  const beside = useClickBeside(onClose);
  const swipe = useSwipe(step => step === 1 && onClose());
  return createPortal(
    <dialog ref={drawer} aria-label="Menu" className="drawer-scrim" {...beside} {...swipe}>
      <div className="side side-drawer tools">
        <div className="side-brand justify-between">
          <Brand name={siteName} place="tools" className="py-2" />
          <button
            type="button"
            aria-label="Close menu"
            className="grid size-11 place-items-center"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
        <AdminNav current={current} onGo={onClose} />
      </div>
    </dialog>,
    document.body,
  );
}
