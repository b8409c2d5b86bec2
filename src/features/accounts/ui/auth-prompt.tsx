import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useSession } from '#src/platform/browser/session.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import type { AuthTab } from './auth-dialog.tsx';

interface Prompt {
  Dialog: ComponentType<{ siteName: string; initialTab: AuthTab; onClose: () => void }>;
  tab: AuthTab;
}

/** Outlives this document: Google, and a mailed link in the same tab, load the site anew. */
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

/** Says where the next sign-in leads (decision I3); null is nowhere else. */
export function returnAfterSignIn(path: string | null): void {
  try {
    if (path) sessionStorage.setItem(RETURN_KEY, path);
    else sessionStorage.removeItem(RETURN_KEY);
  } catch {
    // A browser that stores nothing stays where it is.
  }
}

function pathAskedFor(): string | null {
  try {
    return sessionStorage.getItem(RETURN_KEY);
  } catch {
    return null;
  }
}

interface Question {
  tab?: AuthTab;
  /** Where to go once signed in; null stays, and leaving it out keeps what was said before. */
  returnTo?: string | null;
}

/** Opens the auth dialog, from anywhere. */
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

/** After a sign-in, wherever it happened: closes the dialog and goes on to the page that was asked for (I3). */
export function continueAfterSignIn(otherwise: string | null = null): void {
  setPrompt(null);
  const path = pathAskedFor() ?? otherwise;
  returnAfterSignIn(null);
  if (path) navigate(path, { replace: true });
}

/** Starts loading what a sign-in needs, when somebody is about to ask for it. */
export function preloadAuth(): void {
  void loadDialog().catch(() => undefined);
  void import('#src/platform/browser/auth-client.ts')
    .then(client => client.whenReady())
    .catch(() => undefined);
}

/** Where the auth dialog appears; its code is loaded when it is asked for. */
export function AuthPrompt({ siteName }: { siteName: string }) {
  const open = useSyncExternalStore(
    subscribe,
    () => prompt,
    () => null,
  );
  const { status } = useSession();
  useEffect(() => {
    if (open && status === 'signed-in') continueAfterSignIn();
  }, [open, status]);
  return open && <open.Dialog siteName={siteName} initialTab={open.tab} onClose={() => setPrompt(null)} />;
}
