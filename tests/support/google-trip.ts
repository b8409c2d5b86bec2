import { createHash, randomBytes } from 'node:crypto';
import type { IdentityServer } from './identity-server.ts';

export interface Hop {
  status: number;
  location: URL;
  /** What the browser sends from then on. */
  cookie: string;
}

/** For PKCE. */
export const verifier = randomBytes(40).toString('hex');
export const PKCE = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
};

/** Doesn't follow redirects. */
export async function hop(address: string | URL, cookie = ''): Promise<Hop> {
  const { status, headers } = await fetch(address, { redirect: 'manual', headers: { cookie } });
  return {
    status,
    location: new URL(headers.get('location') ?? 'none:'),
    cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}

export function authorizeUrl({ url }: IdentityServer, parameters: Record<string, string> = {}): string {
  return `${url}/authorize?${new URLSearchParams({ provider: 'google', ...parameters }).toString()}`;
}

/** Goes to Google. Returns the URL that Google redirects to, and the cookie. */
export async function tripToGoogle(
  server: IdentityServer,
  parameters: Record<string, string>,
): Promise<{ callback: URL; cookie: string }> {
  const begun = await hop(authorizeUrl(server, parameters));
  const { location } = await hop(begun.location);
  return { callback: location, cookie: begun.cookie };
}

/** Goes to Google and back. Returns the last redirect. */
export async function googleTrip(
  server: IdentityServer,
  parameters: Record<string, string> = PKCE,
): Promise<Hop> {
  const { callback, cookie } = await tripToGoogle(server, parameters);
  return hop(callback, cookie);
}
