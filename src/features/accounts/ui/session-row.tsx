import { dayHere, momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleDotIcon, DesktopIcon, PhoneIcon, TabletIcon } from '#src/ui-kit/admin/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { useEndSession } from './accounts.api.sessions.ts';
import { SettingsRow } from './settings-card.tsx';

export function SessionRow({ session }: { session: AccountSession }) {
  const { device, isCurrent, createdAt, lastUsedAt, endsAt } = session;
  const { run, pending } = useEndSession();
  const active = isCurrent ? 'Now' : momentAndTimeHere(lastUsedAt);
  return (
    <SettingsRow
      icon={iconOf(device)}
      title={
        <>
          {device}
          {isCurrent && (
            <AdminBadge tone="green" icon={<CircleDotIcon size={14} />}>
              This device
            </AdminBadge>
          )}
        </>
      }
      text={`Last active: ${active}. Signed in ${dayHere(createdAt)}, ends ${dayHere(endsAt)}.`}
      action={
        !isCurrent && (
          <Button
            size="small"
            onClick={() => void run(session)}
            pending={pending}
            pendingLabel="Signing out..."
            aria-label={`Sign out ${device}`}
          >
            Sign Out
          </Button>
        )
      }
    />
  );
}

function iconOf(device: string) {
  if (/iPad/.test(device)) return <TabletIcon size={18} />;
  return /iPhone|Android/.test(device) ? <PhoneIcon size={18} /> : <DesktopIcon size={18} />;
}
