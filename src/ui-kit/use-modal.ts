import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

let modals: HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: HTMLElement[]): void {
  modals = next;
  for (const listener of listeners) listener();
}

/** The modal dialog on top, or the body. The rest of the page is inert, so toasts have to appear in it. */
export const topModal = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): HTMLElement => modals.at(-1) ?? document.body,
};

/**
 * Opens a dialog for as long as it is mounted. The browser keeps the focus inside, closes it on Escape and gives the
 * focus back.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const onClosed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const tell = () => onClosed();
    // Nothing jumps where the dialog takes the page's scrollbar away.
    const { style, clientWidth } = document.documentElement;
    if (clientWidth < innerWidth) style.scrollbarGutter = 'stable';
    element.showModal();
    element.addEventListener('close', tell);
    change([...modals, element]);
    return () => {
      element.removeEventListener('close', tell);
      element.close();
      change(modals.filter(other => other !== element));
      // What opened it may be gone by what was done here.
      if (document.activeElement === document.body) document.querySelector('main')?.focus();
    };
  }, []);
  return dialog;
}
