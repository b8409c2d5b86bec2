import type { ReactNode } from 'react';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { CheckIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import {
  AwardIcon,
  CircleSlashIcon,
  InfoIcon,
  MoreIcon,
  RetryIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { MenuItem, AdminMenu } from '#src/ui-kit/admin/menu.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { type BusinessDecision, decisionsFor } from '../registrations.rules.ts';

export interface RegistrationHandlers {
  onDecide: (decision: BusinessDecision, registrations: readonly ManagedRegistration[]) => void;
  onOpen: (registration: ManagedRegistration) => void;
  onResend: (registration: ManagedRegistration) => void;
  onErase: (registration: ManagedRegistration) => void;
  onCertificate: (registration: ManagedRegistration) => void;
}

export const DECISIONS: Record<BusinessDecision, { label: string; icon: ReactNode }> = {
  confirm: { label: 'Confirm', icon: <CheckIcon size={16} /> },
  complete: { label: 'Complete', icon: <AwardIcon size={16} /> },
  cancel: { label: 'Cancel registration', icon: <CircleSlashIcon size={16} /> },
};

interface RegistrationMenuProps {
  registration: ManagedRegistration;
  handlers: RegistrationHandlers;
}

export function RegistrationMenu({ registration, handlers }: RegistrationMenuProps) {
  const { name, email, status, workshopTitle } = registration;
  return (
    <AdminMenu
      label={`Actions for ${name || email}`}
      button={<MoreIcon size={18} />}
      buttonClassName="btn btn-small btn-icon btn-quiet"
    >
      <MenuItem icon={<InfoIcon size={16} />} onClick={() => handlers.onOpen(registration)}>
        Details and note
      </MenuItem>
      {decisionsFor(status).map(decision => (
        <MenuItem
          key={decision}
          icon={DECISIONS[decision].icon}
          isWarning={decision === 'cancel'}
          onClick={() => handlers.onDecide(decision, [registration])}
        >
          {DECISIONS[decision].label}
        </MenuItem>
      ))}
      {status === 'completed' && (
        <MenuItem icon={<AwardIcon size={16} />} onClick={() => handlers.onCertificate(registration)}>
          Certificate
        </MenuItem>
      )}
      <MenuItem icon={<MailIcon size={16} />} href={mailLink(email, { subject: workshopTitle })}>
        Send email
      </MenuItem>
      <MenuItem icon={<RetryIcon size={16} />} onClick={() => handlers.onResend(registration)}>
        Resend confirmation
      </MenuItem>
      <MenuItem icon={<TrashIcon size={16} />} isWarning onClick={() => handlers.onErase(registration)}>
        Delete registration
      </MenuItem>
    </AdminMenu>
  );
}
