import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useEndOtherSessions, useSessions } from './accounts.api.sessions.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsCard } from './settings-card.tsx';

export function SessionsCard({ isAdmin }: { isAdmin: boolean }) {
  const sessions = useSessions();
  const { ask, question } = useQuestion();
  const { run } = useEndOtherSessions();
  const isAlone = sessions.data?.length === 1;
  const askSignOut = () =>
    ask({
      title: 'Sign out everywhere else?',
      text: "You'll be signed out on all your other devices and stay signed in on this one.",
      label: 'Sign Out',
      pendingLabel: 'Signing out...',
      onConfirm: async () => (await run()) !== null,
    });
  return (
    <SettingsCard
      title="Sessions"
      line={`Where you're signed in. ${isAdmin ? 'Admins are signed out after 30 days.' : "You're signed out after 180 days."}`}
      action={
        !isAlone && (
          <Button size="small" onClick={askSignOut} className="max-sm:w-full">
            Sign Out Everywhere Else
          </Button>
        )
      }
    >
      <QueryState
        query={sessions}
        loading={<AdminLoading text="Loading sessions..." rows={2} />}
        failed="Your sessions couldn't be loaded"
        empty={
          <p className="text-dust">Your sign-in provider doesn&apos;t list where you&apos;re signed in.</p>
        }
      >
        {found => (
          <ul className="admin-card-rows">
            {found.map(session => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryState>
      {question}
    </SettingsCard>
  );
}
