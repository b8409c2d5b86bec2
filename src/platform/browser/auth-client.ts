import { type AuthError, GoTrueClient, type Session, type User } from '@supabase/auth-js';
import { fetchJson } from './api-client.ts';
import { SESSION_KEY, isSessionStored } from './session-key.ts';
import { type SessionUser, type TwoFactor, currentSession, isAuthAddress, setSession } from './session.ts';

interface Provider {
  url: string;
  apiKey: string | null;
}

interface Connection {
  client: GoTrueClient;
  provider: Provider;
  headers: Record<string, string>;
  /** Why the link that opened this page failed to sign in. */
  error: Error | null;
}

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
    url: new URL(provider.url, location.origin).href,
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
  const { error } = await client.initialize();
  await followSession(client);
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
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const [first = '', ...rest] = text(metadata['full_name']).split(/\s+/);
  return {
    id,
    email: email ?? '',
    firstName: text(metadata['first_name']) || first,
    lastName: text(metadata['last_name']) || rest.join(' '),
    isConfirmed: Boolean(user.email_confirmed_at ?? user.confirmed_at),
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

/** auth-js returns errors instead of throwing them. */
export function check({ error }: { error: AuthError | null }): void {
  if (error) throw error;
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

/** auth-js ends a session that the provider no longer accepts. */
export async function checkSession(): Promise<void> {
  const { client } = await connect();
  await client.getUser();
}

/** Gets a new token, which says whether two-factor is on. */
export async function checkTwoFactor(): Promise<void> {
  await refreshSession();
  const { user } = currentSession();
  if (user?.twoFactor === 'off') setSession({ ...user, twoFactor: 'needs-set-up' });
}

export async function refreshSession(): Promise<void> {
  const { client } = await connect();
  check(await client.refreshSession());
}

/** Throws auth-js's `AuthError` (`code`, `message`), like the other calls. */
export async function signIn(email: string, password: string): Promise<void> {
  const { client } = await connect();
  check(await client.signInWithPassword({ email, password }));
}

export interface NewAccount {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
}

/** The user is signed in only if the provider requires no confirmation. */
export async function signUp(account: NewAccount): Promise<void> {
  const { client } = await connect();
  const { error } = await client.signUp({
    email: account.email,
    password: account.password,
    options: {
      emailRedirectTo: `${location.origin}/account/link`,
      data: { first_name: account.firstName, last_name: account.lastName },
    },
  });
  check({ error });
}

/** Redirects to Google, which returns to the site's origin. Throws if Google isn't set up or can't be reached. */
export async function signInWithGoogle(): Promise<void> {
  const { client, provider, headers } = await connect();
  const settings = await fetchJson<{ external?: { google?: boolean } }>(`${provider.url}/settings`, headers);
  if (!settings.external?.google) throw new Error('Google sign-in is not available on this site');
  check(await client.signInWithOAuth({ provider: 'google', options: { redirectTo: location.origin } }));
}

/** `local` ends this session, `global` all of this person's, `others` all except this one. */
export async function signOut(scope: 'local' | 'global' | 'others' = 'local'): Promise<void> {
  const { client } = await connect();
  check(await client.signOut({ scope }));
}

/** The response doesn't reveal whether the address is known. */
export async function resendConfirmation(email: string): Promise<void> {
  const { client } = await connect();
  const options = { emailRedirectTo: `${location.origin}/account/link` };
  check(await client.resend({ type: 'signup', email, options }));
}

export async function requestPasswordReset(email: string): Promise<void> {
  const { client } = await connect();
  const redirectTo = `${location.origin}/account/link?for=recovery`;
  check(await client.resetPasswordForEmail(email, { redirectTo }));
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
  // An outside provider may ignore the current password. Signing in with it would begin a session without two-factor.
  const isEmbedded = provider.url.startsWith('/');
  const isProven = isEmbedded || currentSession().user?.twoFactor === 'on';
  if (current && !isProven) check(await client.signInWithPassword(current));
  check(await client.updateUser({ password, ...(current && { current_password: current.password }) }));
}

/** Changes the names at the provider. The profile has its own (`syncUser`). */
export async function changeNames(names: { firstName: string; lastName: string }): Promise<void> {
  const { client } = await connect();
  check(await client.updateUser({ data: { first_name: names.firstName, last_name: names.lastName } }));
}
