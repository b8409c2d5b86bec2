import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Link } from 'wouter';

interface AdminMenuProps {
  label: string;
  button: ReactNode;
  buttonClassName?: string;
  children: ReactNode;
}

/** Index to focus for each key; -1 means that no item has the focus. */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (Math.max(index, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
};

/** The browser positions the menu, closes it on Escape or a click elsewhere, and restores the focus. */
export function AdminMenu({ label, button, buttonClassName, children }: AdminMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => menu.current?.hidePopover();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close();
    const all = items();
    const next = MOVES[event.key]?.(
      all.findIndex(item => item === document.activeElement),
      all.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        style={{ anchorName: `--${id}` }}
        aria-haspopup="menu"
        className={clsx('grid place-items-center', buttonClassName ?? 'size-11 rounded')}
      >
        <span aria-hidden>{button}</span>
        <span className="sr-only">{label}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className="admin-menu"
        style={{ positionAnchor: `--${id}` }}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Unmounts the items only after closing, because the browser restores the focus from them.
        onToggle={({ newState }) => (newState === 'open' ? items()[0]?.focus() : setOpen(false))}
        onKeyDown={onKeyDown}
        onClick={({ target }) =>
          target instanceof Element && target.closest('[role="menuitem"]:not([aria-disabled])') && close()
        }
      >
        {isOpen && children}
      </div>
    </>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  isWarning?: boolean;
  href?: string;
  isCurrent?: boolean;
  /** Why it can't be chosen now. */
  blocked?: string | null;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, isWarning, href, isCurrent, blocked, onClick, children }: MenuItemProps) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: clsx('admin-menu-item', isWarning && 'text-status-red'),
    'aria-disabled': blocked ? true : undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
  };
  const content = (
    <>
      {icon}
      {children}
      {blocked && <span className="ml-auto pl-4 text-small">{blocked}</span>}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...shared} onClick={blocked ? undefined : onClick}>
        {content}
      </button>
    );
  }
  // `mailto:` links are not routes.
  if (!href.startsWith('/')) {
    return (
      <a {...shared} href={href}>
        {content}
      </a>
    );
  }
  return (
    <Link {...shared} href={href}>
      {content}
    </Link>
  );
}
