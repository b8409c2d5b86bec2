import { AccountSettings } from '#src/features/accounts/ui/account-settings.tsx';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';

export function AccountSection() {
  const { user } = useAccount();
  return (
    <div className="admin-content">
      <AdminPageHead title="Your account" line={`Signed in as ${user?.email ?? ''}`} />
      <AccountSettings />
    </div>
  );
}
