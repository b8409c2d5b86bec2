import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Green: done; blue: active; teal: public; tungsten: new; orange: any other status. */
export type BadgeTone = 'green' | 'blue' | 'orange' | 'teal' | 'tungsten' | 'red';

interface AdminBadgeProps {
  tone?: BadgeTone | undefined;
  /** Conveys the status without color. */
  icon?: ReactNode;
  children: ReactNode;
}

export function AdminBadge({ tone, icon, children }: AdminBadgeProps) {
  return (
    <span className={clsx('admin-badge', tone && `admin-badge-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
