import type { ReactNode } from 'react';
import { AlertIcon } from '#src/ui-kit/icons.tsx';

interface AdminGoneProps {
  noun: string;
  text: string;
  actions?: ReactNode;
}

/** Another admin deleted the record that is being edited. The edits stay on the screen. */
export function AdminGone({ noun, text, actions }: AdminGoneProps) {
  return (
    <div role="alert" className="flex admin-card gap-3 border-tungsten">
      <AlertIcon className="mt-0.5 flex-none text-tungsten" />
      <div className="min-w-0 flex-1">
        <p className="admin-card-title">Someone else has deleted this {noun}</p>
        <p className="mt-1 text-dust">Your edits are still here. {text}</p>
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
