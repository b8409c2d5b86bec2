import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

let modals: HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** The top modal dialog, or the body. The rest of the page is inert, so toasts must appear in it. */
export const topModal = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): HTMLElement => modals.at(-1) ?? document.body,
};

/**
 * Opens a dialog while it is mounted. The browser traps the focus, closes it on Escape and restores the focus.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const handleClose = () => onClosed();
    // Keeps the page from jumping when its scrollbar disappears.
    const { style, clientWidth } = document.documentElement;
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
    element.showModal();
    element.addEventListener('close', handleClose);
    change([...modals, element]);
    return () => {
      element.removeEventListener('close', handleClose);
      element.close();
      change(modals.filter(other => other !== element));
      // The element that opened the dialog may be gone, with this rendering at the latest.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      });
    };
  }, []);
  return dialog;
}
