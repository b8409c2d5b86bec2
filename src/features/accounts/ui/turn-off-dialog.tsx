import type { AuthenticatorApp } from '#src/platform/browser/two-factor-client.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { twoFactorClient, useRefreshTwoFactor } from './accounts.api.two-factor.ts';
import { CodeQuestion } from './code-question.tsx';

interface TurnOffDialogProps {
  apps: readonly AuthenticatorApp[];
  hasCodes: boolean;
  onClose: () => void;
}

export function TurnOffDialog({ apps, hasCodes, onClose }: TurnOffDialogProps) {
  const refresh = useRefreshTwoFactor();
  return (
    <CodeQuestion
      title="Turn off two-factor?"
      text={`From then on, your password alone gets into your account.${hasCodes ? ' Your recovery codes stop working, too.' : ''}`}
      label="Turn Off"
      pendingLabel="Turning off..."
      isDestructive
      onCode={async code => {
        const { enterCode, removeApp } = await twoFactorClient();
        await enterCode(code);
        for (const { id } of apps) await removeApp(id);
        void refresh();
        showToast({ title: 'Two-factor is off' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
