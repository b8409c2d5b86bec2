import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

interface ToolMenuProps {
  /** What the button is called. */
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  /** Links and buttons of the class `tool-menu-item`; a click on one closes the menu. */
  children: ReactNode;
}

/** A button with what it opens beneath it. Escape, a click elsewhere and the focus's leaving close it. */
export function ToolMenu({ label, button, buttonClassName, children }: ToolMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isOpen ? keepBeside(opener.current, menu.current) : undefined), [isOpen]);
  useEffect(() => {
    const element = root.current;
    if (!isOpen || !element) return undefined;
    const leave = ({ type, target, relatedTarget }: Partial<FocusEvent>) => {
      const to = type === 'focusout' ? relatedTarget : target;
      if (to instanceof Node && !element.contains(to)) setOpen(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') {
        setOpen(false);
        opener.current?.focus();
      }
    };
    element.addEventListener('focusout', leave);
    element.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', leave);
    const choose = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('.tool-menu-item'))) return;
      // What opens now gives the focus back to where it is.
      opener.current?.focus();
      // React hears of the click after this, and drops it where the item is gone by then.
      setTimeout(() => setOpen(false));
    };
    element.addEventListener('click', choose);
    return () => {
      element.removeEventListener('focusout', leave);
      element.removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', choose);
      document.removeEventListener('pointerdown', leave);
    };
  }, [isOpen]);
  return (
    <div ref={root} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        className={clsx('grid place-items-center', buttonClassName ?? 'size-11 rounded')}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden>{button}</span>
        <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <div ref={menu} popover="manual" className="tool-menu">
          {children}
        </div>
      )}
    </div>
  );
}

const GAP = 6;

/**
 * Shows a menu under its button, or above it where there is more room: over the page, as a list that scrolls
 * sideways would cut it off. Gives what ends it.
 */
function keepBeside(button: HTMLElement | null, menu: HTMLElement | null): (() => void) | undefined {
  if (!button || !menu) return undefined;
  menu.showPopover();
  const place = () => {
    const { top, bottom, right } = button.getBoundingClientRect();
    const isAbove = bottom + GAP + menu.offsetHeight > innerHeight && top > innerHeight - bottom;
    const left = Math.min(right, document.documentElement.clientWidth - GAP) - menu.offsetWidth;
    menu.style.left = `${Math.max(GAP, left)}px`;
    menu.style.top = `${isAbove ? top - GAP - menu.offsetHeight : bottom + GAP}px`;
  };
  place();
  addEventListener('resize', place);
  addEventListener('scroll', place, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', place);
    removeEventListener('scroll', place, { capture: true });
  };
}
