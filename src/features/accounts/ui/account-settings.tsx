import '#src/ui-kit/all-styles.ts';
import { useAccount } from './accounts.api.ts';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { NamesCard } from './names-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TwoFactorCard } from './two-factor-card.tsx';

interface AccountSettingsProps {
  siteName: string;
  /** Admins must use two-factor on this site. */
  requiresTwoFactor?: boolean;
}

export function AccountSettings({ siteName, requiresTwoFactor = false }: AccountSettingsProps) {
  const { user, profile, isAdmin } = useAccount();
  if (!user) return null;
  return (
    <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_376px]">
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <NamesCard user={user} profile={profile} />
        {(isAdmin || user.twoFactor === 'on') && (
          <TwoFactorCard
            siteName={siteName}
            isOn={user.twoFactor === 'on'}
            isRequired={isAdmin && (requiresTwoFactor || user.twoFactor === 'needs-set-up')}
          />
        )}
        {isAdmin && <SummaryCard />}
        <SessionsCard isAdmin={isAdmin} />
      </div>
      <div className="grid min-w-0 gap-4 sm:gap-6">
        <PasswordCard user={user} />
        <DataCard />
        <DeleteCard />
      </div>
    </div>
  );
}
