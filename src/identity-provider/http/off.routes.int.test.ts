import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { hop } from '#tests/support/google-trip.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
let token: string;
beforeAll(async () => {
  server = await startIdentityServer();
  const credentials = { email: 'curious@example.test', password: 'wants to see more' };
  await callIdentity(server, '/signup', { body: credentials });
  await hop(mailedLink(server, 'confirm', credentials.email));
  const { body } = await callIdentity(server, '/token?grant_type=password', { body: credentials });
  token = String(body['access_token']);
});
afterAll(() => server.stop());

describe('a disabled feature', () => {
  it.each([
    ['POST', '/otp', 422, 'email_provider_disabled', 'Login with magic link is disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
    ['GET', '/user/identities/authorize', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
    ['DELETE', '/user/identities/1', 404, 'manual_linking_disabled', 'Manual linking is disabled'],
    ['POST', '/token?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ])('returns the same error as Supabase Auth: %s %s', async (method, path, status, code, message) => {
    const answer = await callIdentity(server, path, {
      method,
      token,
      ...(method === 'POST' && { body: {} }),
    });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ code, message });
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  it.each(['/admin/users', '/admin/generate_link', '/invite', '/admin/users/1', '/admin/audit'])(
    'has no admin API: %s',
    async path => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const body = method === 'GET' ? undefined : {};
        const call = { method, ...(body && { body }) };
        expect((await callIdentity(server, path, call)).status).toBe(404);
        expect((await callIdentity(server, path, { ...call, token })).status).toBe(404);
      }
    },
  );
});
