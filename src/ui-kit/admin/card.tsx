import type { ReactNode } from 'react';

interface AdminCardProps {
  title?: ReactNode;
  /** Below the title. */
  line?: ReactNode;
  action?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
}

export function AdminCard({ title, line, action, isPadded, children }: AdminCardProps) {
  return (
    <section className="admin-card p-0">
      {title && (
        <div className="flex min-h-16 items-center justify-between gap-x-4 gap-y-2 border-b max-sm:flex-wrap border-ash px-4 py-2 sm:px-6">
          <div className="min-w-0">
            <h2 className="admin-card-title">{title}</h2>
            {line && <p className="mt-0.5 text-small/5 text-dust">{line}</p>}
          </div>
          {action}
        </div>
      )}
      {isPadded ? <div className="p-4 sm:p-6">{children}</div> : children}
    </section>
  );
}
