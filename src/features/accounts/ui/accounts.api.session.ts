import type { QueryClient } from '@tanstack/react-query';
import { setReauthenticationPrompt } from '#src/platform/browser/reauthentication.ts';
import type { Session, TwoFactor } from '#src/platform/browser/session.ts';
import { refreshProfile, syncUser } from './accounts.api.ts';
import { askToSignIn, continueAfterSignIn } from './auth-prompt.tsx';

setReauthenticationPrompt(async () => (await import('./reauthentication-prompt.tsx')).askToSignInAgain());

let lastUserId: string | null = null;
let lastTwoFactor: TwoFactor = 'off';

/** Runs in every tab after a sign-in or sign-out in any of them. */
export function followSession(session: Session, client: QueryClient): void {
  if (session.status === 'loading') return;
  forgetPersonal(client, session.user?.id ?? null);
  const twoFactor = session.user?.twoFactor ?? 'off';
  // The server refused what an admin's page asked for in the meantime.
  if (twoFactor === 'on' && lastTwoFactor.startsWith('needs-')) {
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/') });
  }
  lastTwoFactor = twoFactor;
  if (session.status === 'signed-in' && session.isNew) {
    // The page of an emailed link first shows its message or asks for a new password.
    if (location.pathname !== '/account/link') {
      if (twoFactor !== 'needs-code') continueAfterSignIn();
      // Other tabs ask when the person gets to a page that needs it.
      else if (!document.hidden) askToSignIn();
    }
    void syncUser(session.user).then(() => refreshProfile(client, session.user.id));
  }
}

/**
 * When a session ends, data that is on the screen stays until another person signs in (see `protected.tsx`).
 */
function forgetPersonal(client: QueryClient, userId: string | null): void {
  const isOther = userId !== null && userId !== lastUserId;
  lastUserId = userId ?? lastUserId;
  client.removeQueries({
    predicate: query => query.meta?.['personal'] === true && query.queryKey[0] !== `/api/auth/user/${userId}`,
    ...(isOther ? {} : { type: 'inactive' }),
  });
}
