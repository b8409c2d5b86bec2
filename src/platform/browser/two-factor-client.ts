import { type Connection, check, connect, refreshSession } from './auth-client.ts';
import { withReauthentication } from './reauthentication.ts';

export interface AuthenticatorApp {
  id: string;
  addedAt: string;
  lastUsedAt: string | null;
}

export interface NewApp {
  id: string;
  /** Base32, for typing in. */
  secret: string;
  /** A data URL. */
  qrCode: string;
}

/** Those that are on. */
export async function listApps(): Promise<AuthenticatorApp[]> {
  return appsOf(await connect());
}

type Side = Pick<Connection, 'client' | 'provider'>;

async function appsOf({ client, provider }: Side): Promise<AuthenticatorApp[]> {
  const { data, error } = await client.mfa.listFactors();
  check({ error }, provider);
  return (data?.totp ?? []).map(factor => ({
    id: factor.id,
    addedAt: factor.created_at,
    lastUsedAt: factor.last_challenged_at ?? null,
  }));
}

/** It's on after the first `enterCode`. */
export function addApp(siteName: string): Promise<NewApp> {
  return withReauthentication(() => enroll(siteName));
}

async function enroll(siteName: string): Promise<NewApp> {
  const { client, provider } = await connect();
  const known = await client.mfa.listFactors();
  check(known, provider);
  // Each counts toward an external provider's limit for a few minutes.
  const unfinished = (known.data?.all ?? []).filter(({ status }) => status === 'unverified');
  for (const { id: factorId } of unfinished) check(await client.mfa.unenroll({ factorId }), provider);
  const { data, error } = await client.mfa.enroll({
    factorType: 'totp',
    issuer: siteName,
    // A person's apps need different names, also while one replaces the other.
    friendlyName: `Added ${new Date().toISOString()}`,
  });
  check({ error }, provider);
  if (!data) throw new Error('The provider sent no key');
  const { id, totp } = data;
  const drawing = totp.qr_code.slice(totp.qr_code.indexOf('<svg'));
  return { id, secret: totp.secret, qrCode: `data:image/svg+xml,${encodeURIComponent(drawing)}` };
}

/** Passes two-factor with a code of this app; without one, with a code of any app that is on. */
export async function enterCode(code: string, appId?: string): Promise<void> {
  await enterCodeWith(await connect(), code, appId);
}

export async function enterCodeWith({ client, provider }: Side, code: string, appId?: string): Promise<void> {
  const ids = appId ? [appId] : (await appsOf({ client, provider })).map(({ id }) => id);
  let failure: Parameters<typeof check>[0]['error'] = null;
  for (const factorId of ids) {
    const { error } = await client.mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    failure = error;
  }
  check({ error: failure }, provider);
}

export async function removeApp(factorId: string): Promise<void> {
  const { client, provider } = await connect();
  const { error } = await client.mfa.unenroll({ factorId });
  check({ error }, provider);
  await refreshSession();
}
