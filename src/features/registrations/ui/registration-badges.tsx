import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { PersonXIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { StatusBadge } from './status-badge.tsx';

export function RegistrationBadges({ registration }: { registration: ManagedRegistration }) {
  const { status, attendance } = registration;
  return (
    <span className="inline-flex flex-wrap gap-2">
      <StatusBadge status={status} />
      {attendance === 'no-show' && holdsSeat(status) && (
        <AdminBadge tone="orange" icon={<PersonXIcon size={14} />}>
          No-show
        </AdminBadge>
      )}
    </span>
  );
}
