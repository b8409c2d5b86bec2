import type { ReactNode } from 'react';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';

export function SettingsGroup({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <AdminCard title={title} isPadded action={action}>
      <div className="grid items-start gap-5 sm:grid-cols-2 sm:gap-x-4">{children}</div>
    </AdminCard>
  );
}
