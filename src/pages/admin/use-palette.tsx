import { Suspense, lazy, useEffect, useState } from 'react';

const CommandPalette = lazy(() =>
  import('./command-palette.tsx').then(module => ({ default: module.CommandPalette })),
);

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
