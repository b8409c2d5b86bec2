import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'outlined' | 'quiet' | 'accent' | 'danger' | 'warn';
  size?: 'small';
  /** Without a label, the button is square and needs an `aria-label`. */
  icon?: ReactNode;
  /** Ignores further clicks, but keeps the focus. */
  pending?: boolean;
  pendingLabel?: string;
}

/** Both labels share one grid cell, so the width doesn't change while pending. */
export function Button({
  look = 'outlined',
  size,
  icon,
  pending = false,
  pendingLabel,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {icon}
      {children}
    </>
  );
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={clsx(
        'btn',
        look === 'warn' ? 'btn-outlined btn-warn' : `btn-${look}`,
        size && `btn-${size}`,
        icon && !children && 'btn-icon',
        className,
      )}
      {...rest}
      onClick={pending ? preventSubmit : onClick}
    >
      {pendingLabel === undefined ? (
        label
      ) : (
        <span className="grid gap-[inherit]">
          <Label isShown={!pending}>{label}</Label>
          <Label isShown={pending}>
            <span className="size-4 animate-[spin_1.2s_linear_infinite] rounded-full border-2 border-smoke border-t-tungsten" />
            {pendingLabel}
          </Label>
        </span>
      )}
    </button>
  );
}

const preventSubmit = (event: MouseEvent) => event.preventDefault();

function Label({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!isShown}
      className={clsx(
        'col-start-1 row-start-1 flex items-center justify-center gap-[inherit]',
        !isShown && 'invisible',
      )}
    >
      {children}
    </span>
  );
}
