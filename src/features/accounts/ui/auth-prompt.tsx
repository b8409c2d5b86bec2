import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSession } from '#src/platform/browser/session.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import type { AuthTab } from './auth-dialog.tsx';

interface Prompt {
  Dialog: ComponentType<{ siteName: string; initialTab: AuthTab; onClose: () => void }>;
  tab: AuthTab;
}

/** Kept in sessionStorage, because Google and emailed links reload the site. */
const RETURN_KEY = 'halation.return-to';

let prompt: Prompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(next: Prompt | null): void {
  prompt = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const loadDialog = () => import('./auth-dialog.tsx');

/** Where to go after the next sign-in; null stays on the page. */
export function returnAfterSignIn(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(RETURN_KEY, path);
    else sessionStorage.removeItem(RETURN_KEY);
  } catch {}
}

function requestedPath(): string | null {
  try {
    return sessionStorage.getItem(RETURN_KEY);
  } catch {
    return null;
  }
}

interface Question {
  tab?: AuthTab;
  /** Where to go after signing in. Null stays on the page; undefined keeps the earlier value. */
  returnTo?: string | null;
}

export function askToSignIn({ tab = 'signin', returnTo }: Question = {}): void {
  if (returnTo !== undefined) returnAfterSignIn(returnTo);
  loadDialog().then(
    module => setPrompt({ Dialog: module.AuthDialog, tab }),
    () =>
      showToast({
        title: 'Connection Issue',
        description: 'Please check your connection and try again.',
        variant: 'destructive',
      }),
  );
}

/** Closes the dialog and opens the requested page. */
export function continueAfterSignIn(fallback: string | null = null): void {
  setPrompt(null);
  const path = requestedPath() ?? fallback;
  returnAfterSignIn(null);
  if (path) navigate(path, { replace: true });
}

/** Call this when someone is about to sign in. */
export function preloadAuth(): void {
  void loadDialog().catch(() => undefined);
  void import('#src/platform/browser/auth-client.ts')
    .then(client => client.whenReady())
    .catch(() => undefined);
}

export function AuthPrompt({ siteName }: { siteName: string }) {
  const open = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
  const { user } = useSession();
  const isSignedIn = user !== null && user.twoFactor !== 'needs-code';
  useEffect(() => {
    if (open && isSignedIn) continueAfterSignIn();
  }, [open, isSignedIn]);
  return open && <open.Dialog siteName={siteName} initialTab={open.tab} onClose={() => setPrompt(null)} />;
}
