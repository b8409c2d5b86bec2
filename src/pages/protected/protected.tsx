import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type Account, HoldAccount, useLiveAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { askToSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { useTypedInto } from './use-typed-into.ts';

/** What a page that was closed by the end of its session knows. */
export interface Denial {
  /** Something was typed into the page, and is still there. */
  hasTyped: boolean;
  /** Nobody is signed in any more, or somebody without the role. */
  isSignedOut: boolean;
}

interface ProtectedProps {
  isAdminOnly?: boolean;
  /** The screen that covers the page when the session ends while it is open. */
  denied: (denial: Denial) => ReactNode;
  children: ReactNode;
}

/**
 * A page for those who are signed in. Others are led to the home page, and signed out with the auth dialog over it
 * (decision I3). When the session ends while the page is open, a screen covers it; the page itself stays as it is
 * below, so that whoever signs in again finds what was typed. Somebody else gets a page of their own.
 */
export function Protected({ isAdminOnly = false, denied, children }: ProtectedProps) {
  const account = useLiveAccount('loading');
  const mayEnter = account.isAuthenticated && (account.isAdmin || !isAdminOnly);
  const held = useLastEntered(account, mayEnter);
  const page = useRef<HTMLDivElement>(null);
  const hasTyped = useTypedInto(page);
  const isRefused = !mayEnter && !account.isLoading;
  useWayHome(isRefused && !held, account.isAuthenticated);

  if (!held) return <LoadingScreen />;
  const isOpen = mayEnter && !account.isLoading;
  return (
    <>
      <div key={held.user?.id} ref={page} hidden={!isOpen}>
        <Suspense fallback={<LoadingScreen />}>
          <HoldAccount value={held}>{children}</HoldAccount>
        </Suspense>
      </div>
      {account.isLoading && <LoadingScreen />}
      <Suspense fallback={<LoadingScreen />}>
        {isRefused && denied({ hasTyped: hasTyped(), isSignedOut: !account.isAuthenticated })}
      </Suspense>
    </>
  );
}

/** The account for which the page was opened, as it last was. */
function useLastEntered(account: Account, mayEnter: boolean): Account | null {
  const [held, setHeld] = useState<Account | null>(null);
  if (!mayEnter || account.isLoading) return held;
  const isSame = held?.user === account.user && held.profile === account.profile;
  if (!isSame) setHeld(account);
  return isSame ? held : account;
}

/** Leads to the home page whoever may not enter; there, who is not signed in is asked to. */
function useWayHome(isRefused: boolean, isAuthenticated: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isRefused) return;
    const asked = location.pathname + location.search;
    navigate('/', { replace: true });
    if (!isAuthenticated) askToSignIn({ returnTo: asked });
  }, [isRefused, isAuthenticated, navigate]);
}
