import { AccountSettings } from '#src/features/accounts/ui/account-settings.tsx';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { ToolPageHead } from '#src/ui-kit/tool-page-head.tsx';

/** What an admin can change about their own account. */
export function AccountSection() {
  const { user } = useAccount();
  return (
    <div className="admin-content">
      <ToolPageHead title="Your account" line={`Signed in as ${user?.email ?? ''}`} />
      <AccountSettings />
    </div>
  );
}
