import { useState } from 'react';
import { getNewCodes, useRefreshTwoFactor } from './accounts.api.two-factor.ts';
import { CodeQuestion } from './code-question.tsx';
import { CodesDialog } from './codes-dialog.tsx';

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshTwoFactor();
  if (codes) {
    return <CodesDialog line="Your old codes no longer work." codes={codes} onClose={onClose} />;
  }
  return (
    <CodeQuestion
      title="Get new recovery codes?"
      text="You'll get ten new codes. The old ones stop working right away."
      label="Get New Codes"
      pendingLabel="Getting codes..."
      onCode={async code => {
        setCodes(await getNewCodes(code));
        void refresh();
      }}
      onClose={onClose}
    />
  );
}
