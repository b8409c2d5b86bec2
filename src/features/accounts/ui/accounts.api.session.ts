import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '#src/platform/browser/session.ts';
import { refreshProfile, syncUser } from './accounts.api.ts';
import { continueAfterSignIn } from './auth-prompt.tsx';

let lastUserId: string | null = null;

/** What follows from a sign-in or sign-out, in whichever tab it happened. */
export function followSession(session: Session, client: QueryClient): void {
  if (session.status === 'loading') return;
  forgetPersonal(client, session.user?.id ?? null);
  if (session.status === 'signed-in' && session.isNew) {
    // A mailed link has something to say, or asks for a new password, before anything goes on.
    if (location.pathname !== '/account/link') continueAfterSignIn();
    void syncUser(session.user).then(() => refreshProfile(client, session.user.id));
  }
}

/** What is still on the screen when a session ends stays until somebody else comes: see `protected.tsx`. */
function forgetPersonal(client: QueryClient, userId: string | null): void {
  const isOther = userId !== null && userId !== lastUserId;
  lastUserId = userId ?? lastUserId;
  client.removeQueries({
    predicate: query => query.meta?.['personal'] === true && query.queryKey[0] !== `/api/auth/user/${userId}`,
    ...(isOther ? {} : { type: 'inactive' }),
  });
}
