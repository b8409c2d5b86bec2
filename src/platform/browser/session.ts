import { useSyncExternalStore } from 'react';
import { SESSION_KEY, isSessionStored } from './session-key.ts';

/** The person, as the authentication provider knows them. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Whether the provider knows that the address is theirs. */
  isConfirmed: boolean;
  /** How they can sign in: 'email', 'google'. */
  providers: string[];
}

/** `isNew`: signed in while this page was open or by the link that opened it, not kept from before. */
export type Session =
  | { status: 'loading' | 'signed-out'; user: null }
  | { status: 'signed-in'; user: SessionUser; isNew: boolean };

const LOADING: Session = { status: 'loading', user: null };
const SIGNED_OUT: Session = { status: 'signed-out', user: null };

/** The part of `auth-client.ts` that is needed here; whoever starts the session says how to load it. */
interface AuthClient {
  whenReady(): Promise<unknown>;
  accessToken(): Promise<string | null>;
  checkSession(): Promise<void>;
}

let session: Session = SIGNED_OUT;
let loadClient: (() => Promise<AuthClient>) | null = null;
const listeners = new Set<() => void>();

/** The session as it is now, outside of React. */
export function currentSession(): Session {
  return session;
}

/** For `auth-client.ts` alone: says who is signed in; null is nobody. */
export function setSession(user: SessionUser | null, isNew = false): void {
  update(user ? { status: 'signed-in', user, isNew } : SIGNED_OUT);
}

function update(next: Session): void {
  if (next === session) return;
  session = next;
  for (const listener of listeners) listener();
}

/** Whether this address signs in: a mailed link led here, or the way back from Google. */
export function isAuthAddress(): boolean {
  return /[?&]code=/.test(location.search);
}

/**
 * Reads the session. A visitor without a stored one is signed out at once, and auth-js is never loaded. What
 * other tabs do is followed: here while auth-js is not loaded, by its own channel afterwards.
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

/** The bearer for the product's server; waits for a stored session, null without one. */
export async function accessToken(): Promise<string | null> {
  if (!loadClient || session.status === 'signed-out') return null;
  // Where the provider is away, what everybody may ask for is still asked for.
  const client = await loadClient().catch(() => null);
  return client?.accessToken().catch(() => null) ?? null;
}

/** The server has refused the bearer: asks the provider whether the session still lives, and ends it here if not. */
export async function checkSession(): Promise<void> {
  if (loadClient && session.status === 'signed-in') await (await loadClient()).checkSession();
}

/** Calls back whenever somebody signs in or out. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in. The server, whose pages everybody shares, draws `drawn`. */
export function useSession(drawn: 'signed-out' | 'loading' = 'signed-out'): Session {
  return useSyncExternalStore(onSession, currentSession, () => (drawn === 'loading' ? LOADING : SIGNED_OUT));
}
