import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Green: done; blue: goes on; orange: every other state; teal: seen by all; tungsten: new; none: neutral. */
export type BadgeTone = 'green' | 'blue' | 'orange' | 'teal' | 'tungsten' | 'red';

interface AdminBadgeProps {
  tone?: BadgeTone | undefined;
  /** Carries the state where colours are not seen. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word. */
export function AdminBadge({ tone, icon, children }: AdminBadgeProps) {
  return (
    <span className={clsx('admin-badge', tone && `admin-badge-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
