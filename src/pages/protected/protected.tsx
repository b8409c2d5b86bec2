import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Account, AccountProvider, useLiveAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { askToSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useTypedInto } from './use-typed-into.ts';

export interface Denial {
  hasTyped: boolean;
  /** False if another person without the role is signed in. */
  isSignedOut: boolean;
  /** Two-factor is on, and this session hasn't passed it. */
  needsCode: boolean;
}

interface ProtectedProps {
  isAdminOnly?: boolean;
  denied: (denial: Denial) => ReactNode;
  children: ReactNode;
}

/**
 * Redirects everyone else to the home page, with the auth dialog open if they can sign in. If
 * the session ends while the page is open, a screen covers it. The page stays mounted below, so people who sign
 * in again keep their unsaved text. Another person gets a new page.
 */
export function Protected({ isAdminOnly = false, denied, children }: ProtectedProps) {
  const account = useLiveAccount('loading');
  const needsCode = account.user?.twoFactor === 'needs-code';
  const isAllowed = account.isAuthenticated && !needsCode && (account.isAdmin || !isAdminOnly);
  const held = useLastAllowed(account, isAllowed);
  const page = useRef<HTMLDivElement>(null);
  const hasTyped = useTypedInto(page);
  const isRefused = !isAllowed && !account.isLoading;
  useRedirectHome(isRefused && !held, account.isAuthenticated && !needsCode);

  if (!held) return <LoadingScreen isSigningIn />;
  const isOpen = isAllowed && !account.isLoading;
  return (
    <>
      <div key={held.user?.id} ref={page} hidden={!isOpen}>
        <Suspense fallback={<LoadingScreen />}>
          <AccountProvider value={held}>{children}</AccountProvider>
        </Suspense>
      </div>
      {account.isLoading && <LoadingScreen isSigningIn />}
      <Suspense fallback={<LoadingScreen />}>
        {isRefused && denied({ hasTyped: hasTyped(), isSignedOut: !account.isAuthenticated, needsCode })}
      </Suspense>
    </>
  );
}

function useLastAllowed(account: Account, isAllowed: boolean): Account | null {
  const [held, setHeld] = useState<Account | null>(null);
  if (!isAllowed || account.isLoading) return held;
  const isSame = held?.user === account.user && held.profile === account.profile;
  if (!isSame) setHeld(account);
  return isSame ? held : account;
}

function useRedirectHome(isRefused: boolean, isSignedIn: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isRefused) return;
    const requested = location.pathname + location.search;
    navigate('/', { replace: true });
    if (!isSignedIn) askToSignIn({ returnTo: requested });
  }, [isRefused, isSignedIn, navigate]);
}
