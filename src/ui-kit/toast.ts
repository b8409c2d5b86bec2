/** Errors stay longer than the default 5000 ms (specification, section 2). */
export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  action?: ToastAction | undefined;
}

export interface ToastAction {
  label: string;
  /** Where else to find the action, for people who can't reach the toast in time. */
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

/** Replaces the current toast: there is one at a time. */
export function showToast(toast: {
  title: string;
  description?: string;
  variant?: Toast['variant'];
  action?: ToastAction;
}): void {
  set({ id: nextId++, variant: 'default', ...toast });
}

/** Does nothing if another toast is shown by now. */
export function dismissToast(id: number): void {
  if (current?.id === id) set(null);
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Toast | null => current,
  getOnServer: (): Toast | null => null,
};
