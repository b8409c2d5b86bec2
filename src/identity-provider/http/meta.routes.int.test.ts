import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

function read(path: string) {
  return callIdentity(server, path, { method: 'GET' });
}

describe("the provider's metadata", () => {
  it('includes a health check', async () => {
    expect(await read('/health')).toMatchObject({ status: 200, body: { name: 'GoTrue' } });
  });

  it('lists the sign-in methods', async () => {
    const { body } = await read('/settings');
    expect(body).toMatchObject({
      external: { email: true, google: false, github: false, phone: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    });
    const issuer = 'https://accounts.example';
    const other = await startIdentityServer({ google: { clientId: 'a', clientSecret: 'b', issuer } });
    const settings = await callIdentity(other, '/settings', { method: 'GET' });
    expect(settings.body['external']).toMatchObject({ google: true });
    await other.stop();
  });

  it('includes the public keys, which may be cached', async () => {
    const { body, headers } = await read('/.well-known/jwks.json');
    expect(headers.get('cache-control')).toBe('public, max-age=600');
    const keys = body['keys'] as Record<string, unknown>[];
    expect(keys.length).toBeGreaterThanOrEqual(2);
    for (const key of keys) {
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });
});

describe('a site on another origin', () => {
  it('may call the provider with its own tokens but without cookies', async () => {
    const preflight = await ask(`${server.url}/token?grant_type=password`, {
      method: 'OPTIONS',
      headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': expect.stringMatching(/Authorization.*X-Supabase-Api-Version/),
    });
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('may read responses, errors and the API version', async () => {
    for (const answer of [await read('/settings'), await read('/user'), await read('/no-such-thing')]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('access-control-expose-headers')).toBe('X-Supabase-Api-Version');
    }
  });
});
