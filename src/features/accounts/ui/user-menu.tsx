import type { ReactNode } from 'react';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { mailLink } from '#src/platform/browser/mail-link.ts';
import { CheckIcon, MailIcon } from '#src/ui-kit/icons.tsx';
import {
  CircleSlashIcon,
  LogoutIcon,
  MoreIcon,
  ShieldIcon,
  TicketIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { MenuItem, AdminMenu } from '#src/ui-kit/admin/menu.tsx';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';

const LOOKS: Record<UserAction, { label: (user: User) => string; icon: ReactNode; isWarning?: boolean }> = {
  'change-role': {
    label: ({ role }) => (role === 'admin' ? 'Revoke admin' : 'Make admin'),
    icon: <ShieldIcon size={16} />,
  },
  'sign-out': { label: () => 'Sign out everywhere', icon: <LogoutIcon size={16} /> },
  'resend-verification': { label: () => 'Resend verification', icon: <MailIcon size={16} /> },
  enable: { label: () => 'Enable account', icon: <CheckIcon size={16} /> },
  disable: { label: () => 'Disable account', icon: <CircleSlashIcon size={16} />, isWarning: true },
  delete: { label: () => 'Delete account', icon: <TrashIcon size={16} />, isWarning: true },
};

const ORDER = Object.keys(LOOKS) as UserAction[];

interface UserMenuProps {
  user: User;
  onAct: (action: UserAction, user: User) => void;
}

/** Shows only what the server allows. */
export function UserMenu({ user, onAct }: UserMenuProps) {
  const { email, actions } = user;
  return (
    <AdminMenu
      label={`Actions for ${nameOfUser(user)}`}
      button={<MoreIcon size={18} />}
      buttonClassName="btn btn-small btn-icon btn-quiet"
    >
      {email && (
        <>
          <MenuItem
            icon={<TicketIcon size={16} />}
            href={adminAddress('registrations', { workshop: 'all', q: email })}
          >
            Registrations
          </MenuItem>
          <MenuItem icon={<MailIcon size={16} />} href={mailLink(email)}>
            Send email
          </MenuItem>
        </>
      )}
      {ORDER.filter(action => actions.includes(action)).map(action => (
        <MenuItem
          key={action}
          icon={LOOKS[action].icon}
          isWarning={LOOKS[action].isWarning}
          onClick={() => onAct(action, user)}
        >
          {LOOKS[action].label(user)}
        </MenuItem>
      ))}
    </AdminMenu>
  );
}
