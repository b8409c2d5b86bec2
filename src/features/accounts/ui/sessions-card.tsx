import { navigate } from 'wouter/use-browser-location';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { authClient, reportFailure } from './accounts.api.forms.ts';
import { SettingsCard } from './settings-card.tsx';

/** Ends every session of the person, this one included. */
export function SessionsCard() {
  const { ask, question } = useQuestion();
  const askSignOut = () =>
    ask({
      title: 'Sign out everywhere?',
      text: 'This ends your sessions on all devices, this one too. Nothing of yours is lost.',
      label: 'Sign Out',
      pendingLabel: 'Signing out...',
      onConfirm: signOut,
    });
  return (
    <SettingsCard title="Sessions" line="Lost a phone, or used someone else's computer?">
      <Button onClick={askSignOut} className="w-full">
        Sign Out Everywhere
      </Button>
      {question}
    </SettingsCard>
  );
}

async function signOut(): Promise<boolean> {
  try {
    await (await authClient()).signOut('global');
    navigate('/');
    showToast({ title: 'Signed out everywhere', description: "You've been signed out everywhere." });
    return true;
  } catch (error) {
    reportFailure('Sign out failed', error, 'Please try again');
    return false;
  }
}
