import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { grantAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { guardAccess } from '#src/platform/server/access.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { handleErrors } from '#src/platform/server/error-handler.ts';
import { provideContext } from '#src/platform/server/request-context.ts';
import {
  PASSWORD,
  type SignedIn,
  type Tokens,
  askForTokens,
  signIn,
  signInAs,
} from '#tests/support/accounts.ts';
import { TEST_SECRET, TestClock } from '#tests/support/context.ts';
import { anEmail } from '#tests/support/factories.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { allowConnections, breakConnections, until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { openIdentity } from './identity.ts';

const SECRET = 'a shared secret of at least 32 characters';
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const read = (url: string, id: string, headers: Record<string, string>) =>
  fetch(`${url}/api/auth/user/${id}`, { headers });

describe('with the embedded provider', () => {
  const clock = new TestClock('2026-06-15T19:00:00Z');
  let server: TestServer;
  let ada: SignedIn;
  beforeAll(async () => {
    server = await startTestServer({ clock });
    ada = await signInAs(server, 'user');
  });
  afterAll(() => server.stop());

  describe('accepts only its own tokens', () => {
    /** Ada's token with changed claims, not signed by the server. */
    async function forged(changes: object, header: { alg: string; kid?: string }, key: 'jwks' | 'own') {
      const answer = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
      const { keys } = (await answer.json()) as { keys: { kid: string }[] };
      const pair = await generateKeyPair('ES256', { extractable: true });
      const jwk = await exportJWK(pair.publicKey);
      const kid = header.kid ?? keys[0]?.kid ?? '';
      return new SignJWT({ ...decodeJwt(ada.tokens.access_token), ...changes })
        .setProtectedHeader({ ...header, kid, ...(header.alg === 'ES256' && { jwk }) })
        .sign(key === 'jwks' ? bytes(JSON.stringify(keys[0])) : pair.privateKey);
    }
    const unsigned = (): string => {
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      return `${header}.${ada.tokens.access_token.split('.')[1]}.`;
    };

    test.each<[string, () => string | Promise<string>]>([
      ['no signature', unsigned],
      ['the public key as a secret', () => forged({}, { alg: 'HS256' }, 'jwks')],
      ['a key that comes along', () => forged({}, { alg: 'ES256' }, 'own')],
      ['a key that nobody knows', () => forged({}, { alg: 'ES256', kid: 'k' }, 'own')],
      ['another issuer', () => forged({ iss: 'https://evil.example/auth/v1' }, { alg: 'ES256' }, 'own')],
      ['service_role', () => forged({ role: 'service_role' }, { alg: 'ES256' }, 'own')],
    ])('%s', async (_name, make) => {
      const answer = await read(server.url, ada.id, bearer(await make()));
      expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
    });
  });

  it('treats an expired token like none: public routes respond, all others require signing in', async () => {
    const person = await signInAs(server, 'user');
    expect((await read(server.url, person.id, person.headers)).status).toBe(200);
    clock.set('2026-06-15T20:00:06Z');
    expect((await read(server.url, person.id, person.headers)).status).toBe(401);
    const lead = await fetch(`${server.url}/api/leads`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Mara', email: anEmail() }),
    });
    expect(lead.status).toBe(201);
    expect((await fetch(`${server.url}/api/site`, { headers: person.headers })).status).toBe(200);
    clock.set('2026-06-15T19:00:00Z');
  });

  it.each([
    ['admin', 30],
    ['user', 180],
  ] as const)('ends the session of %s for good after %i days', async (role, days) => {
    const now = clock.now();
    const { id, headers, tokens } = await signInAs(server, role);
    const renew = (token: string) => askForTokens(server, 'refresh_token', { refresh_token: token });
    clock.set(new Date(now.getTime() + days * 86_400_000 - 60_000));
    const renewed = (await (await renew(tokens.refresh_token)).json()) as Tokens;
    expect((await read(server.url, id, bearer(renewed.access_token))).status).toBe(200);
    clock.set(new Date(now.getTime() + days * 86_400_000 + 10_000));
    expect((await read(server.url, id, bearer(renewed.access_token))).status).toBe(401);
    const { code, error_code: error } = (await (await renew(renewed.refresh_token)).json()) as {
      code: unknown;
      error_code: string;
    };
    expect({ code, error }).toEqual({ code: 400, error: 'session_expired' });
    clock.set(now);
    expect((await read(server.url, id, headers)).status).toBe(401);
  });

  it('T20: an outage of the database during a refresh is 503, and the session survives it', async () => {
    const person = await signInAs(server, 'user');
    const { refresh_token } = person.tokens;
    await allowConnections(server.databaseUrl, false);
    try {
      await breakConnections(server.databaseUrl);
      const away = await askForTokens(server, 'refresh_token', { refresh_token });
      expect(away.status).toBe(503);
      expect(away.headers.get('cache-control')).toBe('private, no-store');
      expect(JSON.stringify(await away.json())).not.toMatch(/select|update|pg|node_modules/i);
      expect((await read(server.url, person.id, person.headers)).status).toBe(503);
    } finally {
      await allowConnections(server.databaseUrl, true);
    }
    await until(() => server.cache.isLive);
    const back = await askForTokens(server, 'refresh_token', { refresh_token });
    expect(back.status).toBe(200);
    const { access_token } = (await back.json()) as { access_token: string };
    expect((await read(server.url, person.id, bearer(access_token))).status).toBe(200);
  });
});

describe('with an external provider that publishes its keys', () => {
  let provider: IdentityServer;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startIdentityServer();
    server = await startTestServer({ env: { AUTH_URL: provider.url, AUTH_API_KEY: 'publishable' } });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
  });

  /** Signs up at the provider, which is another server. */
  async function aPerson(): Promise<SignedIn> {
    const account = { email: anEmail(), password: PASSWORD, firstName: 'Mara', lastName: 'Lind' };
    const user = await provider.identity.admin.createUser(provider.ctx, account);
    return signIn({ url: new URL(provider.url).origin, ctx: provider.ctx }, user);
  }

  it('identifies people by its tokens, and uses their addresses once it has confirmed them', async () => {
    const person = await aPerson();
    const answer = await read(server.url, person.id, person.headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { email: person.email, first_name: 'Mara' },
    ]);
    expect((await findProfileRow(server.ctx, person.id))?.emailConfirmedAt).toBeInstanceOf(Date);
    expect(server.ctx.identity).toBeNull();
  });

  it('gives browsers its URL, allows it in the security policy, and serves no provider itself', async () => {
    const answer = await fetch(`${server.url}/api/auth/provider`);
    expect(await answer.json()).toEqual({
      url: provider.url,
      apiKey: 'publishable',
      isDemo: expect.any(Boolean),
    });
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`connect-src 'self' ${new URL(provider.url).origin};`);
    expect((await fetch(`${server.url}/auth/v1/health`)).status).toBe(404);
  });

  it('deletes its data about a person, whose account stays with the provider', async () => {
    const person = await aPerson();
    const leave = await fetch(`${server.url}/api/auth/user`, { method: 'DELETE', headers: person.headers });
    expect(leave.status).toBe(204);
    expect(await findProfileRow(server.ctx, person.id)).toBeNull();
    expect(await provider.identity.admin.findUser(provider.ctx, { id: person.id })).not.toBeNull();
  });

  describe('a write by an admin', () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      const identity = openIdentity(parseConfig({ AUTH_URL: provider.url }), TEST_SECRET);
      app = Fastify();
      handleErrors(app);
      guardAccess(app, request => identity.resolveActor(server.ctx, request), server.ctx.clock);
      provideContext(app, server.ctx);
      app.get('/', { config: { access: 'admin' } }, async () => 'read');
      app.put('/', { config: { access: 'admin' } }, async () => 'written');
    });
    afterAll(() => app.close());
    const send = async (method: 'GET' | 'PUT', { headers }: SignedIn) =>
      (await app.inject({ method, url: '/', headers })).statusCode;

    it('requires a session that the provider still accepts', async () => {
      const person = await aPerson();
      expect([await send('GET', person), await send('PUT', person)]).toEqual([403, 403]);
      await grantAdmin(server.ctx, person.id);
      expect([await send('GET', person), await send('PUT', person)]).toEqual([200, 200]);
      await fetch(`${provider.url}/logout`, { method: 'POST', headers: person.headers });
      expect(await send('PUT', person)).toBe(401);
    });
  });

  it('fails with a 503, not a 401, if the provider is down', async () => {
    const person = await aPerson();
    const gone = await startIdentityServer();
    await gone.stop();
    const claims = { ...decodeJwt(person.tokens.access_token), iss: gone.url };
    const { privateKey } = await generateKeyPair('ES256');
    const token = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'k' }).sign(privateKey);
    const cut = await startTestServer({ env: { AUTH_URL: gone.url } });
    try {
      const answer = await read(cut.url, person.id, bearer(token));
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'unavailable' }]);
      expect(answer.headers.get('retry-after')).toBeTruthy();
    } finally {
      await cut.stop();
    }
  });
});

describe('with an external provider with a shared secret', () => {
  const AUTH_URL = 'http://127.0.0.1:1/auth/v1';
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ env: { AUTH_URL, AUTH_JWT_SECRET: SECRET } });
  });
  afterAll(() => server.stop());

  it("checks tokens without the provider, and doesn't trust addresses while it is down", async () => {
    const id = randomUUID();
    const claims = { email: 'mara@example.com', role: 'authenticated', session_id: randomUUID() };
    const token = (secret: string, changes: object = {}): Promise<string> =>
      new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(id)
        .setIssuer(AUTH_URL)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(bytes(secret));
    expect((await read(server.url, id, bearer(await token(SECRET)))).status).toBe(200);
    expect(await findProfileRow(server.ctx, id)).toMatchObject({
      email: 'mara@example.com',
      emailConfirmedAt: null,
    });
    expect((await read(server.url, id, bearer(await token(`${SECRET}!`)))).status).toBe(401);
    expect((await read(server.url, id, bearer(await token(SECRET, { role: 'anon' })))).status).toBe(401);
  });
});
