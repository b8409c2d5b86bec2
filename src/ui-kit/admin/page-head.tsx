import type { ReactNode } from 'react';

interface AdminPageHeadProps {
  title: ReactNode;
  line?: ReactNode;
  /** At most one of them is a filled button. */
  actions?: ReactNode;
}

export function AdminPageHead({ title, line, actions }: AdminPageHeadProps) {
  return (
    <div className="flex justify-between gap-x-6 gap-y-4 max-sm:flex-col sm:items-end">
      <div className="min-w-0">
        <h1 className="admin-title wrap-anywhere">{title}</h1>
        {line && <p className="mt-1 wrap-anywhere text-dust">{line}</p>}
      </div>
      {actions && (
        <div className="flex flex-none flex-wrap gap-2 max-sm:[&>:not(.admin-badge)]:min-w-max max-sm:[&>:not(.admin-badge)]:flex-1">
          {actions}
        </div>
      )}
    </div>
  );
}
