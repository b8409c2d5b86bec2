import { Suspense, useEffect, useRef, useState } from 'react';
import { BEFORE_GOING } from './go-to.ts';
import { lazyNamed } from './lazy-named.ts';

const AdminConfirm = lazyNamed(() => import('./confirm.tsx'), 'AdminConfirm');

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Resolves to whether saving succeeded. */
  onSave: () => Promise<boolean>;
  /** The URL parameters that identify what is edited. Changing any of them counts as leaving. */
  within: readonly string[];
}

/** Asks before unsaved work is lost through a link, going back, `goTo` or closing the tab. */
export function UnsavedGuard({ isDirty, onSave, within }: UnsavedGuardProps) {
  const [target, setTarget] = useState<string | null>(null);
  const isLeaving = useRef(false);
  const names = within.join();
  useEffect(() => {
    if (!isDirty) return undefined;
    isLeaving.current = false;
    const listeners = new AbortController();
    const here = location.href;
    const isSame = (address: string) => placeOf(address, names) === placeOf(here, names);
    const intercept = (address: string, event: Event): boolean => {
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
      intercept(link.href, event);
    };
    const onGoTo = (event: Event) => {
      if (event instanceof CustomEvent) intercept(String(event.detail), event);
    };
    // Going back can't be intercepted in every browser. Where it can't, the draft restores the changes.
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType === 'traverse' && event.cancelable) intercept(event.destination.url, event);
    };
    const onUnload = (event: Event) => isLeaving.current || event.preventDefault();
    document.addEventListener('click', onClick, { capture: true, signal: listeners.signal });
    document.addEventListener(BEFORE_GOING, onGoTo, { signal: listeners.signal });
    if ('navigation' in window) {
      navigation.addEventListener('navigate', onNavigate, { signal: listeners.signal });
    }
    addEventListener('beforeunload', onUnload, { signal: listeners.signal });
    return () => listeners.abort();
  }, [isDirty, names]);

  if (!target) return null;
  const leave = () => {
    isLeaving.current = true;
    setTarget(null);
    const { origin, pathname } = new URL(target);
    // API paths and other sites aren't client routes.
    if (origin !== location.origin || pathname.startsWith('/api/')) location.assign(target);
    else history.pushState(null, '', target);
  };
  return (
    <Suspense>
      <AdminConfirm
        title="Leave without saving?"
        text="Your changes aren't saved. This browser keeps them until you come back."
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

function placeOf(address: string, names: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  return [origin, pathname, ...names.split(',').map(name => searchParams.get(name) ?? '')].join('\n');
}
