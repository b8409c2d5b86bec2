import { Suspense, useEffect, useState } from 'react';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';

const CommandPalette = lazyNamed(() => import('./command-palette.tsx'), 'CommandPalette');

export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <Suspense>
        <CommandPalette onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
