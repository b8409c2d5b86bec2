/** One message to the person. Errors wait longer than the default 5000 ms (specification, section 2). */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  action?: ToastAction | undefined;
}

/** The one thing that a toast may offer to do. */
export interface ToastAction {
  label: string;
  /** Where else the same can be done, for whoever cannot reach the toast in time. */
  elsewhere: string;
  onAct: () => void;
}

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function set(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that shows: there is one at a time. */
export function showToast(toast: {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: ToastAction;
}): void {
  set({ id: nextId++, variant: 'default', ...toast });
}

/** Takes a toast away, if it is still the one that shows. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  getOnServer: (): Toast | null => null,
};
