import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { lazyNamed } from './lazy-named.ts';
import { toastStore } from './toast.ts';

const load = () => import('./toast-view.tsx');
const ToastView = lazyNamed(load, 'ToastView');

/** The code loads with the first focus, because a toast may have to report a lost connection. */
export function ToastArea() {
  useEffect(() => {
    const preload = () => void load().catch(() => undefined);
    document.addEventListener('focusin', preload, { once: true });
    return () => document.removeEventListener('focusin', preload);
  }, []);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView key={toast.id} toast={toast} />
    </Suspense>
  );
}
