import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

const PROVED = 'proved';

export function DeleteCard({ user }: { user: SessionUser }) {
  const [isProved] = useState(() => new URLSearchParams(location.search).has(PROVED));
  const [isAsking, setAsking] = useState(isProved);
  const close = () => {
    setAsking(false);
    history.replaceState(history.state, '', addressWith(PROVED, null));
  };
  return (
    <SettingsCard title="Delete account" line="Takes effect right away and can't be undone.">
      <Button onClick={() => setAsking(true)} className="w-full text-error-text">
        Delete My Account
      </Button>
      {isAsking && (
        <DeleteDialog
          user={user}
          isProved={isProved}
          comeBackTo={addressWith(PROVED, 'yes')}
          onClose={close}
        />
      )}
    </SettingsCard>
  );
}

function addressWith(name: string, value: string | null): string {
  const url = new URL(location.href);
  if (value === null) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.pathname + url.search;
}
