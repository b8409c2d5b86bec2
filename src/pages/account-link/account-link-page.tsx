import { useEffect, useState } from 'react';
import { currentSession } from '#src/platform/browser/session.ts';
import { LinkPage } from '../frame/link-page.tsx';
import { type LinkOutcome, type LinkPurpose, outcomeOf, readLinkAddress } from './link-outcome.ts';
import { LinkState, type LinkStatus } from './link-state.tsx';

/** Kept for this tab while a new password is chosen, so that a reload doesn't lose the form. */
const RECOVERING = 'halation.recovering';

/** The target of emailed links: confirms an address or sets a new password. */
export function AccountLinkPage() {
  const { status, purpose } = useLink();
  return (
    <LinkPage still="portrait" isBusy={status === 'working'}>
      <LinkState status={status} purpose={purpose} onPasswordChosen={forgetRecovery} />
    </LinkPage>
  );
}

function forgetRecovery(): void {
  sessionStorage.removeItem(RECOVERING);
}

interface Link {
  status: LinkStatus;
  purpose: LinkPurpose;
}

function useLink(): Link {
  const [link, setLink] = useState<Link>({ status: 'working', purpose: 'confirm' });
  useEffect(() => {
    const { purpose } = readLinkAddress(location);
    follow().then(
      status => setLink({ status, purpose }),
      () => setLink({ status: 'unreachable', purpose }),
    );
  }, []);
  return link;
}

/** Waits for the session that the link may create, then removes the provider's parameters from the URL. */
async function follow(): Promise<LinkOutcome> {
  const { whenReady } = await import('#src/platform/browser/auth-client.ts');
  await whenReady();
  const session = currentSession();
  const outcome = outcomeOf({
    address: readLinkAddress(location),
    session: session.status === 'signed-in' ? (session.isNew ? 'new' : 'kept') : 'signed-out',
    isRecovering: sessionStorage.getItem(RECOVERING) !== null,
  });
  if (outcome === 'new-password') sessionStorage.setItem(RECOVERING, 'yes');
  history.replaceState(history.state, '', location.pathname);
  return outcome;
}
