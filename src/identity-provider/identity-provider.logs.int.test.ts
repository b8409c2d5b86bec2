import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts';
import { PKCE, authorizeUrl, googleTrip, hop, verifier } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let google: FakeGoogle;
let server: IdentityServer;
beforeAll(async () => {
  google = await startFakeGoogle();
  const settings = { clientId: 'site', clientSecret: 'secret of Google', issuer: google.issuer };
  server = await startIdentityServer({ google: settings });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const EMAIL = 'private@example.test';
const PASSWORD = 'a password nobody may read';
const NEW_PASSWORD = 'another one nobody may read';

async function exchange(location: URL, secrets: string[]): Promise<string> {
  const code = location.searchParams.get('code') ?? '';
  const body = { auth_code: code, code_verifier: verifier };
  const { body: session } = await callIdentity(server, '/token?grant_type=pkce', { body });
  secrets.push(code, ...['access_token', 'refresh_token'].map(name => String(session[name])));
  return String(session['access_token']);
}

async function follow(kind: 'confirm' | 'recover', secrets: string[]): Promise<string> {
  const link = mailedLink(server, kind, EMAIL);
  secrets.push(new URL(link).searchParams.get('token') ?? '');
  return exchange((await hop(link)).location, secrets);
}

async function usePasswordFlows(secrets: string[]): Promise<void> {
  const credentials = { email: EMAIL, password: PASSWORD };
  await callIdentity(server, '/signup', {
    body: { ...credentials, ...PKCE, data: { first_name: 'Secretive' } },
  });
  await follow('confirm', secrets);
  const { body } = await callIdentity(server, '/token?grant_type=password', { body: credentials });
  const refreshToken = String(body['refresh_token']);
  const renew = { body: { refresh_token: refreshToken } };
  const { body: renewed } = await callIdentity(server, '/token?grant_type=refresh_token', renew);
  secrets.push(refreshToken, String(renewed['refresh_token']), String(renewed['access_token']));
  await callIdentity(server, '/recover', { body: { email: EMAIL, ...PKCE } });
  const token = await follow('recover', secrets);
  await callIdentity(server, '/user', { method: 'PUT', token, body: { password: NEW_PASSWORD } });
  await callIdentity(server, '/user', { method: 'GET', token });
  await callIdentity(server, '/logout?scope=global', { token });
}

async function makeMistakes(): Promise<void> {
  await callIdentity(server, '/token?grant_type=password', { body: { email: EMAIL, password: PASSWORD } });
  await callIdentity(server, '/user', { method: 'GET', token: 'eyJhbGciOiJub25lIn0.e30.forged' });
  const headers = { 'content-type': 'application/json' };
  const body = `{"email":"${EMAIL}","password":"${PASSWORD}"`;
  await fetch(`${server.url}/token?grant_type=password`, { method: 'POST', headers, body });
  await hop(`${server.url}/verify?token=a-token-that-is-none&type=signup`);
  await hop(`${server.url}/callback?code=a-code-that-is-none&state=a-state-that-is-none`);
  for (const fault of ['signature', 'nonce', 'expired', 'audience'] as const) {
    google.fault = fault;
    await googleTrip(server);
  }
  google.fault = null;
}

describe('the log of the identity provider', () => {
  it('contains no tokens, codes, passwords, addresses or queries', async () => {
    google.person = { sub: 'known-to-google-only', email: EMAIL, email_verified: true, name: 'Secretive' };
    const secrets = [EMAIL, PASSWORD, NEW_PASSWORD, 'Secretive', 'secret of Google', 'known-to-google-only'];
    await usePasswordFlows(secrets);
    await exchange((await googleTrip(server)).location, secrets);
    await makeMistakes();
    const log = server.logLines.join('');
    expect(log).toContain('"path":"/auth/v1/callback"');
    expect(log).toContain('a sign-in with Google failed');
    for (const secret of [
      ...secrets,
      verifier,
      PKCE.code_challenge,
      'a-token-that',
      'a-code-that',
      'a-state-that',
    ]) {
      expect(secret.length).toBeGreaterThan(8);
      expect(log).not.toContain(secret);
    }
    expect(log).not.toMatch(/eyJ[\w-]+[.]|\?|argon2id|grant_type|redirect_to/);
  });

  it('is the only place to protect, because browsers send no referrer and cache nothing', async () => {
    for (const address of [authorizeUrl(server, PKCE), `${server.url}/callback`, `${server.url}/verify`]) {
      const { headers } = await fetch(address, { redirect: 'manual' });
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });
});
