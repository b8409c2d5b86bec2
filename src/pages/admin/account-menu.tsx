import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { initialsOf } from '#src/ui-kit/initials.tsx';
import { MenuItem, AdminMenu } from '#src/ui-kit/admin/menu.tsx';
import { ACCOUNT_SECTION } from './sections.ts';

export function AccountMenu({ isCurrent }: { isCurrent: boolean }) {
  const { user, profile } = useAccount();
  const first = profile?.first_name ?? user?.firstName;
  const last = profile?.last_name ?? user?.lastName;
  const initials = initialsOf([first, last], user?.email);
  return (
    <AdminMenu
      // Starts with the visible text, for people who use voice control.
      label={`${initials}, your account`}
      button={<span className="initials">{initials}</span>}
    >
      <p role="none" className="truncate px-3 py-2 text-small text-dust">
        {user?.email}
      </p>
      <MenuItem href={adminAddress(ACCOUNT_SECTION)} isCurrent={isCurrent}>
        Account settings
      </MenuItem>
      <MenuItem href="/dashboard">Your dashboard</MenuItem>
    </AdminMenu>
  );
}
