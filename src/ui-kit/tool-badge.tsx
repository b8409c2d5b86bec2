import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Green: done; blue: goes on; orange: every other state; teal: seen by all; tungsten: new; none: neutral. */
export type BadgeTone = 'green' | 'blue' | 'orange' | 'teal' | 'tungsten' | 'red';

interface ToolBadgeProps {
  tone?: BadgeTone | undefined;
  /** Carries the state where colours are not seen. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state in a word. */
export function ToolBadge({ tone, icon, children }: ToolBadgeProps) {
  return (
    <span className={clsx('tool-badge', tone && `tool-badge-${tone}`)}>
      {icon}
      {children}
    </span>
  );
}
