import { navigate } from 'wouter/use-browser-location';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { authClient, reasonOf } from './accounts.api.forms.ts';
import { SessionList } from './session-list.tsx';
import { SettingsCard } from './settings-card.tsx';

export function SessionsCard() {
  const { ask, question } = useQuestion();
  const { run } = useAction({
    run: async () => {
      await (await authClient()).signOut('global');
      navigate('/');
    },
    done: () => ({ title: 'Signed out everywhere', description: "You've been signed out everywhere." }),
    failed: 'Sign out failed',
    reasonOf: error => reasonOf(error, 'Please try again'),
  });
  const askSignOut = () =>
    ask({
      title: 'Sign out everywhere?',
      text: "You'll be signed out on all devices, including this one. You won't lose anything.",
      label: 'Sign Out',
      pendingLabel: 'Signing out...',
      onConfirm: async () => (await run()) !== null,
    });
  return (
    <SettingsCard title="Sessions" line="Lost a phone, or used someone else's computer?">
      <SessionList />
      <Button onClick={askSignOut} className="w-full">
        Sign Out Everywhere
      </Button>
      {question}
    </SettingsCard>
  );
}
