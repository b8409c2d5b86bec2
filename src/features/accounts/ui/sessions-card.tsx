import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { useEndOtherSessions, useSessions } from './accounts.api.sessions.ts';
import { useIsEmbedded } from './accounts.api.status.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsCard } from './settings-card.tsx';

const endText = (isAdmin: boolean): string =>
  isAdmin ? 'Admins are signed out after 30 days.' : "You're signed out after 180 days.";

export function SessionsCard({ isAdmin }: { isAdmin: boolean }) {
  const sessions = useSessions();
  const { ask, question } = useQuestion();
  const { run } = useEndOtherSessions();
  const isEmbedded = useIsEmbedded();
  const isAlone = sessions.data?.length === 1;
  const askSignOut = () =>
    ask({
      title: 'Sign out everywhere else?',
      text: `You'll be signed out on all your other devices and stay signed in on this one.${isEmbedded ? '' : ' It can take up to an hour until they notice.'}`,
      label: 'Sign Out',
      pendingLabel: 'Signing out...',
      onConfirm: async () => (await run()) !== null,
    });
  return (
    <SettingsCard
      title="Sessions"
      line={isEmbedded ? `Where you're signed in. ${endText(isAdmin)}` : "Where you're signed in."}
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
