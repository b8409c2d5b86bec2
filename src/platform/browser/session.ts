import { useSyncExternalStore } from 'react';
import { SESSION_KEY, isSessionStored } from './session-key.ts';

/**
 * `needs-code`: it's on, but this session hasn't passed it. `needs-set-up`: admins must use it on this site, and this one
 * doesn't yet.
 */
export type TwoFactor = 'off' | 'needs-set-up' | 'needs-code' | 'on';

export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  providers: string[];
  twoFactor: TwoFactor;
}

/** `isNew`: the person has signed in on this page or through the link that opened it. */
export type Session =
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser; isNew: boolean };

const LOADING: Session = { status: 'loading', user: null };
const SIGNED_OUT: Session = { status: 'signed-out', user: null };

interface AuthClient {
  whenReady(): Promise<unknown>;
  accessToken(): Promise<string | null>;
  checkSession(): Promise<void>;
  checkTwoFactor(): Promise<void>;
}

let session: Session = SIGNED_OUT;
let loadClient: (() => Promise<AuthClient>) | null = null;
const listeners = new Set<() => void>();

export function currentSession(): Session {
  return session;
}

/** Only for `auth-client.ts`. Null means signed out. */
export function setSession(user: SessionUser | null, isNew = false): void {
  update(user ? { status: 'signed-in', user, isNew } : SIGNED_OUT);
}

function update(next: Session): void {
  if (next === session) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Whether an email link or Google's redirect opened this page. */
export function isAuthAddress(): boolean {
  return /[?&]code=/.test(location.search);
}

/**
 * Without a stored session, the visitor is signed out right away and auth-js isn't loaded. Other tabs are followed with
 * storage events until auth-js is loaded, then by auth-js.
 */
export function startSession(load: () => Promise<AuthClient>): void {
  loadClient = load;
  if (isSessionStored() || isAuthAddress()) readSession(load);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY && key !== null) return;
    if (!newValue) update(SIGNED_OUT);
    else if (session.status === 'signed-out') readSession(load);
  });
}

function readSession(load: () => Promise<AuthClient>): void {
  update(LOADING);
  load()
    .then(client => client.whenReady())
    .catch((error: unknown) => {
      console.error('The session could not be read', error);
      update(SIGNED_OUT);
    });
}

/** Waits for a stored session to load. Null if signed out. */
export async function accessToken(): Promise<string | null> {
  if (!loadClient || session.status === 'signed-out') return null;
  // If the provider is down, public requests still work.
  const client = await loadClient().catch(() => null);
  return client?.accessToken().catch(() => null) ?? null;
}

/** Call after a 401. Asks the provider whether the session still exists, and ends it here if not. */
export async function checkSession(): Promise<void> {
  if (loadClient && session.status === 'signed-in') await (await loadClient()).checkSession();
}

let isChecking = false;

/** Call after a 403 `two_factor_required`: two-factor was turned on elsewhere, or the site requires it now. */
export async function checkTwoFactor(): Promise<void> {
  if (!loadClient || !session.user || session.user.twoFactor.startsWith('needs-') || isChecking) return;
  isChecking = true;
  try {
    await (await loadClient()).checkTwoFactor();
  } finally {
    isChecking = false;
  }
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** During hydration returns `drawn`, because the server renders the same page for everyone. */
export function useSession(drawn: 'signed-out' | 'loading' = 'signed-out'): Session {
  return useSyncExternalStore(onSession, currentSession, () => (drawn === 'loading' ? LOADING : SIGNED_OUT));
}
