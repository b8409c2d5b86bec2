import type { ReactNode } from 'react';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { CheckIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import {
  AwardIcon,
  CircleSlashIcon,
  CoinIcon,
  MoreIcon,
  PencilIcon,
  PersonXIcon,
  RetryIcon,
  TransferIcon,
  TrashIcon,
  UndoIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { MenuItem, AdminMenu } from '#src/ui-kit/admin/menu.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import {
  type Attendance,
  type BusinessDecision,
  awaitsCompletion,
  decisionsFor,
} from '../registrations.rules.ts';

export interface RegistrationHandlers {
  onDecide: (decision: BusinessDecision, registrations: readonly ManagedRegistration[]) => void;
  onOpen: (registration: ManagedRegistration) => void;
  onResend: (registration: ManagedRegistration) => void;
  onDelete: (registration: ManagedRegistration) => void;
  onRestore: (registration: ManagedRegistration) => void;
  onCertificate: (registration: ManagedRegistration) => void;
  onMoney: (registration: ManagedRegistration) => void;
  onTransfer: (registration: ManagedRegistration) => void;
  onUndo: (registration: ManagedRegistration) => void;
  onMark: (registration: ManagedRegistration, attendance: Attendance | null) => void;
  /** Why an action isn't possible now, or null. */
  blockedOf: (registration: ManagedRegistration, action: 'undo' | 'no-show') => string | null;
}

export const DECISIONS: Record<BusinessDecision, { label: string; icon: ReactNode }> = {
  confirm: { label: 'Confirm', icon: <CheckIcon size={16} /> },
  complete: { label: 'Complete', icon: <AwardIcon size={16} /> },
  cancel: { label: 'Cancel registration', icon: <CircleSlashIcon size={16} /> },
};

const MENU_LABELS: Record<BusinessDecision, string> = {
  confirm: 'Confirm',
  complete: 'Mark as completed',
  cancel: 'Cancel registration',
};

interface RegistrationMenuProps {
  registration: ManagedRegistration;
  handlers: RegistrationHandlers;
}

export function RegistrationMenu({ registration, handlers }: RegistrationMenuProps) {
  const { name, email, status, attendance, workshopTitle, currency, balanceAmount } = registration;
  const isNoShow = attendance === 'no-show';
  const decisions = decisionsFor(registration).filter(decision => decision !== 'cancel');
  return (
    <AdminMenu
      label={`Actions for ${name || email}`}
      button={<MoreIcon size={18} />}
      buttonClassName="btn btn-small btn-icon btn-quiet"
    >
      <MenuItem icon={<PencilIcon size={16} />} onClick={() => handlers.onOpen(registration)}>
        Edit details
      </MenuItem>
      {currency !== null && (
        <MenuItem icon={<CoinIcon size={16} />} onClick={() => handlers.onMoney(registration)}>
          {balanceAmount !== null && balanceAmount > 0 ? 'Record payment' : 'Payments'}
        </MenuItem>
      )}
      {decisions.map(decision => (
        <MenuItem
          key={decision}
          icon={DECISIONS[decision].icon}
          onClick={() => handlers.onDecide(decision, [registration])}
        >
          {MENU_LABELS[decision]}
        </MenuItem>
      ))}
      {status === 'completed' && (
        <MenuItem icon={<AwardIcon size={16} />} onClick={() => handlers.onCertificate(registration)}>
          Certificate
        </MenuItem>
      )}
      {awaitsCompletion(status) && (
        <>
          <MenuItem
            icon={<PersonXIcon size={16} />}
            blocked={isNoShow ? null : handlers.blockedOf(registration, 'no-show')}
            onClick={() => handlers.onMark(registration, isNoShow ? null : 'no-show')}
          >
            {isNoShow ? 'Unmark no-show' : 'Mark as no-show'}
          </MenuItem>
          <MenuItem icon={<TransferIcon size={16} />} onClick={() => handlers.onTransfer(registration)}>
            Transfer seat
          </MenuItem>
        </>
      )}
      {(status === 'completed' || status === 'cancelled') && (
        <MenuItem
          icon={<UndoIcon size={16} />}
          blocked={handlers.blockedOf(registration, 'undo')}
          onClick={() => handlers.onUndo(registration)}
        >
          {status === 'completed' ? 'Undo completion' : 'Undo cancellation'}
        </MenuItem>
      )}
      <MenuItem icon={<MailIcon size={16} />} href={mailLink(email, { subject: workshopTitle })}>
        Write an email
      </MenuItem>
      <MenuItem icon={<RetryIcon size={16} />} onClick={() => handlers.onResend(registration)}>
        Resend confirmation
      </MenuItem>
      {decisionsFor(registration).includes('cancel') && (
        <MenuItem
          icon={DECISIONS.cancel.icon}
          isWarning
          onClick={() => handlers.onDecide('cancel', [registration])}
        >
          {MENU_LABELS.cancel}
        </MenuItem>
      )}
      <MenuItem icon={<TrashIcon size={16} />} isWarning onClick={() => handlers.onDelete(registration)}>
        Delete registration
      </MenuItem>
    </AdminMenu>
  );
}
