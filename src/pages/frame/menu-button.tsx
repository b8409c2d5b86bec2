import { clsx } from 'clsx';
import { type ComponentType, useState } from 'react';
import { MenuIcon } from '#src/ui-kit/first-icons.tsx';
import { showToast } from '#src/ui-kit/toast.ts';

interface Open {
  Menu: ComponentType<{ onClose: () => void }>;
}

const load = () => import('./mobile-menu.tsx');
const preload = () => void load().catch(() => undefined);

export function MenuButton({ className }: { className: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const show = () => {
    load().then(
      module => setOpen({ Menu: module.MobileMenu }),
      () =>
        showToast({ title: 'Connection Issue', description: 'Please try again.', variant: 'destructive' }),
    );
  };
  return (
    <>
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={show}
        className={clsx('-mr-2.5 grid size-11 flex-none place-items-center', className)}
      >
        <MenuIcon size={24} />
      </button>
      {open && <open.Menu onClose={() => setOpen(null)} />}
    </>
  );
}
