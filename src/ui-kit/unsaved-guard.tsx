import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { BEFORE_GOING } from './go-to.ts';

const AdminConfirm = lazy(() =>
  import('./admin/confirm.tsx').then(module => ({ default: module.AdminConfirm })),
);

interface UnsavedGuardProps {
  /** Whether leaving would lose something. */
  isDirty: boolean;
  /** Saves it; gives whether it did. */
  onSave: () => Promise<boolean>;
  /** The parameters that name what is edited: an address with other ones leaves it. */
  within: readonly string[];
}

/**
 * Asks before unsaved work is left: by a link, by the way back, by `goTo`, by closing the tab.
 */
export function UnsavedGuard({ isDirty, onSave, within }: UnsavedGuardProps) {
  const [target, setTarget] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const names = within.join();
  useEffect(() => {
    if (!isDirty) return undefined;
    isLeaving.current = false;
    const stop = new AbortController();
    const here = location.href;
    const isSame = (address: string) => placeOf(address, names) === placeOf(here, names);
    const hold = (address: string, event: Event): boolean => {
      if (isLeaving.current || isSame(address)) return false;
      event.preventDefault();
      event.stopImmediatePropagation();
      setTarget(address);
      return true;
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href || link.target === '_blank' || link.hasAttribute('download')) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      hold(link.href, event);
    };
    const onGoing = (event: Event) => {
      if (event instanceof CustomEvent) hold(String(event.detail), event);
    };
    // Before the way back is gone; where a browser cannot say so, the draft brings back what was typed.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable) hold(event.destination.url, event);
    };
    const onUnload = (event: Event) => isLeaving.current || event.preventDefault();
    document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
    document.addEventListener(BEFORE_GOING, onGoing, { signal: stop.signal });
    if ('navigation' in window) {
      navigation.addEventListener('navigate', onNavigate, { signal: stop.signal });
    }
    addEventListener('beforeunload', onUnload, { signal: stop.signal });
    return () => stop.abort();
  }, [isDirty, names]);

  if (!target) return null;
  const leave = () => {
    isLeaving.current = true;
    setTarget(null);
    const { origin, pathname } = new URL(target);
    // What the server answers, and other sites, are no pages of this program.
    if (origin !== location.origin || pathname.startsWith('/api/')) location.assign(target);
    else history.pushState(null, '', target);
  };
  return (
    <Suspense>
      <AdminConfirm
        title="Leave without saving?"
        text="Your changes haven't been saved."
        keepLabel="Stay"
        other={{ label: 'Leave', onAct: async () => leave() }}
        label="Save and leave"
        pendingLabel="Saving..."
        onConfirm={async () => {
          if (await onSave()) leave();
        }}
        onClose={() => setTarget(null)}
      />
    </Suspense>
  );
}

/** The path of an address and the parameters that count. */
function placeOf(address: string, names: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin, pathname, ...names.split(',').map(name => searchParams.get(name) ?? '')].join('\n');
}
