import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';

const ToastView = lazy(() => import('./toast-view.tsx').then(module => ({ default: module.ToastView })));

/** Where toasts appear; its code is loaded with the first of them. */
export function ToastArea() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer);
  if (!toast) return null;
  return (
    <Suspense fallback={null}>
      <ToastView key={toast.id} toast={toast} />
    </Suspense>
  );
}
