import {
  type AuthError,
  GoTrueClient,
  type Session,
  type User,
  isAuthRetryableFetchError,
} from '@supabase/auth-js';
import { namesOf } from '#src/shared/account-names.ts';
import { fetchJson } from './api-client.ts';
import { type Provider, addressOf } from './provider-address.ts';
import { SESSION_KEY, isSessionStored, readStoredSession, takenSession } from './session-key.ts';
import { type SessionUser, type TwoFactor, currentSession, isAuthAddress, setSession } from './session.ts';

export interface Connection {
  client: GoTrueClient;
  provider: Provider;
  headers: Record<string, string>;
  /** Why the link that opened this page failed to sign in. */
  error: Error | null;
}

/** While the provider is away, auth-js tries to refresh the session for half a minute. */
const PATIENCE_MS = 2_000;

const arrivedByLink = isAuthAddress();
let connecting: Promise<Connection> | null = null;

/** One client per page. A failed attempt can be repeated. */
export function connect(): Promise<Connection> {
  connecting ??= open().catch((error: unknown) => {
    connecting = null;
    throw error;
  });
  return connecting;
}

async function open(): Promise<Connection> {
  const provider = await fetchJson<Provider>('/api/auth/provider');
  const headers: Record<string, string> = provider.apiKey ? { apikey: provider.apiKey } : {};
  const client = new GoTrueClient({
    url: addressOf(provider, location.origin),
    headers,
    storageKey: SESSION_KEY,
    flowType: 'pkce',
    detectSessionInUrl: true,
    persistSession: true,
    autoRefreshToken: true,
    // Each emailed link finds its own code verifier. Otherwise a request that is refused because the last one was less
    // than a minute ago would take away that of the link sent before.
    experimental: { appendPkceFlowIdToRedirects: true },
  });
  const fallback = setTimeout(showStoredPerson, PATIENCE_MS);
  const { error } = await client.initialize();
  await followSession(client);
  clearTimeout(fallback);
  return { client, provider, headers, error };
}

/** Forwards session changes of all tabs to the store. Resolves with the first one. */
function followSession(client: GoTrueClient): Promise<void> {
  return new Promise(resolve => {
    client.onAuthStateChange((event, session) => {
      handleEvent(event, session);
      resolve();
    });
  });
}

/** auth-js repeats 'SIGNED_IN' whenever the tab becomes visible, so skips events that change nothing. */
function handleEvent(event: string, session: Session | null): void {
  // Another tab's sign-in may arrive after its sign-out.
  if (session && isSessionStored() === false) return;
  const before = currentSession();
  const user = session && userOf(session.user, session.access_token);
  // Only the server knows that, and it says so once.
  if (user?.twoFactor === 'off' && user.id === before.user?.id && before.user.twoFactor === 'needs-set-up') {
    user.twoFactor = 'needs-set-up';
  }
  if (before.status === 'signed-in' && JSON.stringify(user) === JSON.stringify(before.user)) return;
  const isNew = user?.id !== before.user?.id && (event !== 'INITIAL_SESSION' || arrivedByLink);
  setSession(user, isNew);
}

function userOf(user: User, token: string): SessionUser {
  const { id, email, user_metadata: metadata, app_metadata: app } = user;
  const { firstName, lastName } = namesOf(metadata);
  return {
    id,
    email: email ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    providers: app.providers ?? (app.provider ? [app.provider] : []),
    twoFactor: twoFactorOf(user, token),
  };
}

function twoFactorOf({ factors = [] }: User, token: string): TwoFactor {
  if (!factors.some(({ status }) => status === 'verified')) return 'off';
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const { aal } = JSON.parse(atob(payload)) as { aal?: string };
  return aal === 'aal2' ? 'on' : 'needs-code';
}

function showStoredPerson(): void {
  const stored = readStoredSession() as Partial<Session> | null;
  if (currentSession().status !== 'loading' || !stored?.user || !stored.access_token) return;
  setSession(userOf(stored.user, stored.access_token));
}

/** auth-js returns errors instead of throwing them. */
export function check({ error }: { error: AuthError | null }, provider: Provider): void {
  if (isAway(error, provider)) throw new ProviderAway();
  if (error) throw error;
}

const isEmbedded = ({ url }: Provider): boolean => url.startsWith('/');

/** An external provider may be away while the site is there. Without a network, both are. */
function isAway(error: AuthError | null, provider: Provider): boolean {
  if (isEmbedded(provider) || !isAuthRetryableFetchError(error)) return false;
  return navigator.onLine || error.status !== 0;
}

class ProviderAway extends Error {
  readonly code = 'provider_away';

  constructor() {
    super("Signing in isn't available right now. Please try again shortly.");
  }
}

/**
 * Resolves when the session is known. `error` says why the link that opened the page failed to sign in. Rejects if the
 * provider can't be reached.
 */
export async function whenReady(): Promise<{ error: Error | null }> {
  const { client, error } = await connect();
  // Another tab may have signed in since.
  if (currentSession().status === 'loading')
    handleEvent('SIGNED_IN', (await client.getSession()).data.session);
  return { error };
}

/** Refreshes the token if it's about to expire. Null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { client } = await connect();
  const { data } = await client.getSession();
  return data.session?.access_token ?? null;
}

/** Ends a session that the provider no longer accepts. */
export async function checkSession(): Promise<void> {
  const { client } = await connect();
  const { error } = await client.getUser();
  // auth-js keeps the session of someone who was disabled until it has to be refreshed.
  const code = error?.code ?? '';
  if (code === 'user_banned' || code === 'user_not_found') await client.signOut({ scope: 'local' });
}

/** Gets a new token, which says whether two-factor is on. */
export async function checkTwoFactor(): Promise<void> {
  await refreshSession();
  const { user } = currentSession();
  if (user?.twoFactor === 'off') setSession({ ...user, twoFactor: 'needs-set-up' });
}

export async function refreshSession(): Promise<void> {
  const { client, provider } = await connect();
  check(await client.refreshSession(), provider);
}

/** Throws auth-js's `AuthError` (`code`, `message`), like the other calls. */
export async function signIn(email: string, password: string): Promise<void> {
  const { client, provider } = await connect();
  check(await client.signInWithPassword({ email, password }), provider);
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The person is signed in only if the provider doesn't ask people to confirm their address. */
export async function signUp(account: NewAccount): Promise<{ isSignedIn: boolean }> {
  const { client, provider } = await connect();
  const { data, error } = await client.signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: `${location.origin}/account/link`,
      data: { first_name: account.firstName, last_name: account.lastName },
    },
  });
  check({ error }, provider);
  return { isSignedIn: data.session !== null };
}

async function hasGoogle({ provider, headers }: Connection): Promise<boolean> {
  const settings = await fetchJson<{ external?: { google?: boolean } }>(`${provider.url}/settings`, headers);
  return settings.external?.google === true;
}

/** Whether to offer it. Rejects if the provider can't be reached. */
export async function offersGoogle(): Promise<boolean> {
  const connection = await connect();
  return connection.provider.isDemo || hasGoogle(connection);
}

/** Redirects to Google, which returns to the site's origin. Throws if Google isn't set up or can't be reached. */
export async function signInWithGoogle(): Promise<void> {
  const connection = await connect();
  const { client, provider } = connection;
  const isThere = await hasGoogle(connection).catch((error: unknown) => {
    throw !isEmbedded(provider) && navigator.onLine ? new ProviderAway() : error;
  });
  if (!isThere) throw new Error('Google sign-in is not available on this site');
  const options = { redirectTo: location.origin };
  check(await client.signInWithOAuth({ provider: 'google', options }), provider);
}

/** `local` ends this session, `global` all of this person's, `others` all except this one. */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  const { client, provider } = await connect();
  const result = await client.signOut({ scope });
  // auth-js has signed out this device anyway.
  if (scope === 'local' && isAway(result.error, provider)) return;
  check(result, provider);
}

/** Stores nothing. */
export function openClient(provider: Provider, headers: Record<string, string>): GoTrueClient {
  const options = { url: addressOf(provider, location.origin), headers, storageKey: `${SESSION_KEY}.other` };
  return new GoTrueClient({ ...options, persistSession: false, autoRefreshToken: false });
}

/** A session that has expired is refreshed for this, in a client of its own. */
export async function endTakenSession(): Promise<void> {
  const taken = takenSession() as Session | null;
  if (!taken?.refresh_token) return;
  const { provider, headers } = await connect();
  const client = openClient(provider, headers);
  const { error } = await client.setSession(taken);
  if (isAway(error, provider)) return;
  // Any other answer says that the session has ended already.
  if (isAuthRetryableFetchError(error)) throw error;
  if (!error) check(await client.signOut({ scope: 'local' }), provider);
}

/** The response doesn't reveal whether the address is known. */
export async function resendConfirmation(email: string): Promise<void> {
  const { client, provider } = await connect();
  const options = { emailRedirectTo: `${location.origin}/account/link` };
  check(await client.resend({ type: 'signup', email, options }), provider);
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { client, provider } = await connect();
  const redirectTo = `${location.origin}/account/link?for=recovery`;
  check(await client.resetPasswordForEmail(email, { redirectTo }), provider);
}

/**
 * Sets a new password; every other session of this person ends. `current` may be missing right after a recovery link,
 * and if there's no password yet.
 */
export async function changePassword(
  password: string,
  current?: { email: string; password: string },
): Promise<void> {
  const { client, provider } = await connect();
  // An external provider may ignore the current password. Signing in with it would begin a session without two-factor.
  const isProven = isEmbedded(provider) || currentSession().user?.twoFactor === 'on';
  if (current && !isProven) check(await client.signInWithPassword(current), provider);
  const changes = { password, ...(current && { current_password: current.password }) };
  check(await client.updateUser(changes), provider);
}

/** Changes the names at the provider. The profile has its own (`syncUser`). */
export async function changeNames(names: { firstName: string; lastName: string }): Promise<void> {
  const { client, provider } = await connect();
  const data = { first_name: names.firstName, last_name: names.lastName };
  check(await client.updateUser({ data }), provider);
}
