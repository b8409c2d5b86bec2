import { AccountSettings } from '#src/features/accounts/ui/account-settings.tsx';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useStoredSettings } from '#src/features/settings/ui/settings.api.manage.ts';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';

export function AccountSection() {
  const { user } = useAccount();
  const { siteName } = useSite();
  const settings = useStoredSettings();
  return (
    <div className="admin-content">
      <AdminPageHead title="Your account" line={`Signed in as ${user?.email ?? ''}`} />
      <AccountSettings siteName={siteName} requiresTwoFactor={settings.data?.requireTwoFactor ?? false} />
    </div>
  );
}
