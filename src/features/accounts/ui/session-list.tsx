import { dayHere, momentHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { useEndSession, useSessions } from './accounts.api.sessions.ts';

export function SessionList() {
  const sessions = useSessions();
  const { run, pending } = useEndSession();
  if (sessions.length === 0) return null;
  return (
    <ul className="mb-4 grid divide-y divide-iron border-y border-iron">
      {sessions.map(session => (
        <SessionRow
          key={session.id}
          session={session}
          pending={pending}
          onSignOut={() => void run(session)}
        />
      ))}
    </ul>
  );
}

interface SessionRowProps {
  session: AccountSession;
  pending: boolean;
  onSignOut: () => void;
}

function SessionRow({ session, pending, onSignOut }: SessionRowProps) {
  const { device, isCurrent, createdAt, lastUsedAt, endsAt } = session;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <AdminBadge tone="green">This device</AdminBadge>}
        </p>
        <p className="t-small text-dust">
          Last active: {isCurrent ? 'Now' : momentHere(lastUsedAt)}. Signed in {dayHere(createdAt)}, ends{' '}
          {dayHere(endsAt)}.
        </p>
      </div>
      {!isCurrent && (
        <Button size="small" onClick={onSignOut} pending={pending} aria-label={`Sign out ${device}`}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
