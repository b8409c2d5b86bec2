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
      <div className="@container">
        <div className="grid items-start gap-5 @md:grid-cols-2 @md:gap-x-4">{children}</div>
      </div>
    </AdminCard>
  );
}
