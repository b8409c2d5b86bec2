import type { ReactNode } from 'react';

interface AdminCardProps {
  title: ReactNode;
  action?: ReactNode;
  isPadded?: boolean;
  children: ReactNode;
}

export function AdminCard({ title, action, isPadded, children }: AdminCardProps) {
  return (
    <section className="admin-card p-0">
      <div className="flex min-h-16 items-center justify-between gap-x-4 gap-y-2 border-b max-sm:flex-wrap border-ash px-4 py-2 sm:px-6">
        <h2 className="admin-card-title">{title}</h2>
        {action}
      </div>
      {isPadded ? <div className="p-4 sm:p-6">{children}</div> : children}
    </section>
  );
}
