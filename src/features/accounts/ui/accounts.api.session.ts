import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/platform/browser/session.ts';
import { refreshProfile, syncUser } from './accounts.api.ts';
import { continueAfterSignIn } from './auth-prompt.tsx';

let lastUserId: string | null = null;

/** Runs in every tab after a sign-in or sign-out in any of them. */
export function followSession(session: Session, client: QueryClient): void {
  if (session.status === 'loading') return;
  forgetPersonal(client, session.user?.id ?? null);
  if (session.status === 'signed-in' && session.isNew) {
    // The page of an emailed link first shows its message or asks for a new password.
    if (location.pathname !== '/account/link') continueAfterSignIn();
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
