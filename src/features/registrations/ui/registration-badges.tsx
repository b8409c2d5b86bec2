import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { PersonXIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { EarlyBirdBadge, StatusBadge } from './status-badge.tsx';

export function RegistrationBadges({ registration }: { registration: ManagedRegistration }) {
  const { status, attendance, isEarlyBird } = registration;
  const isNoShow = attendance === 'no-show' && holdsSeat(status);
  return (
    <span className="inline-flex flex-wrap gap-2">
      <StatusBadge status={status} />
      {isNoShow && (
        <AdminBadge tone="orange" icon={<PersonXIcon size={14} />}>
          No-show
        </AdminBadge>
      )}
      {isEarlyBird && !isNoShow && <EarlyBirdBadge />}
    </span>
  );
}
