import '#src/ui-kit/all-styles.ts';
import { useAccount } from './accounts.api.ts';
import { DataCard } from './data-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { NamesCard } from './names-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

export function AccountSettings() {
  const { user, profile } = useAccount();
  if (!user) return null;
  return (
    <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_376px]">
      <div className="grid gap-4 sm:gap-6">
        <NamesCard user={user} profile={profile} />
        <PasswordCard user={user} />
      </div>
      <div className="grid gap-4 sm:gap-6">
        <SessionsCard />
        <DataCard />
        <DeleteCard user={user} />
      </div>
    </div>
  );
}
