import { useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';

export function DeleteCard() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard title="Delete account" line="Takes effect right away and can't be undone.">
      <Button onClick={() => setAsking(true)} className="w-full text-error-text">
        Delete My Account
      </Button>
      {isAsking && <DeleteDialog onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}
