import '#src/ui-kit/all-styles.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { useModal } from '#src/ui-kit/use-modal.ts';
import { AccountSlot } from './account-slot.tsx';
import { Brand } from './brand.tsx';
import { SectionLink, useEntries } from './section-link.tsx';

/** It is open while mounted. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { siteName } = useSite();
  const entries = useEntries();
  const menu = useModal(onClose);
  return (
    <dialog
      ref={menu}
      aria-label="Menu"
      className="m-0 h-svh max-h-none w-full max-w-none flex-col overflow-y-auto bg-ink text-bone open:flex"
    >
      <div className="flex h-(--nav-height) flex-none items-center justify-between page">
        <Brand name={siteName} place="nav" className="py-2" />
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <CloseIcon size={24} />
        </button>
      </div>
      <ul className="mt-auto page">
        {entries.map(entry => (
          <li key={entry.section} className="border-t border-ash">
            <SectionLink
              {...entry}
              onFollow={onClose}
              className="block py-1 font-serif text-display-2xl/[5rem] tracking-[-0.02em]"
            />
          </li>
        ))}
      </ul>
      <div className="mt-9 mb-10 grid gap-3 page">
        <AccountSlot inMenu onLeave={onClose} />
      </div>
    </dialog>
  );
}
