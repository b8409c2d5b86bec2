import { type Server, createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SignJWT, exportJWK, generateKeyPair } from 'jose';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type TokenIssuer, verifyBearer } from './bearer.ts';
import { Unavailable } from './errors.ts';
import { openExternalProvider, publishedKeys } from './external-provider.ts';

/** The provider's responses by path. */
let answers: Record<string, { status: number; body: unknown; headers?: Record<string, string> }>;
let asked: { path: string | undefined; apikey: unknown; authorization: unknown }[];
let server: Server;
let url: string;

beforeEach(async () => {
  answers = {};
  asked = [];
  server = createServer(({ url: path, headers }, response) => {
    asked.push({ path, apikey: headers['apikey'], authorization: headers.authorization });
    const { status, body, headers: sent } = answers[path ?? ''] ?? { status: 404, body: {} };
    response.writeHead(status, sent).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe("a person's address", () => {
  const at = '2026-06-15T12:00:00Z';
  const confirmed = { email: 'mara@example.com', email_confirmed_at: at };
  const google = (data: unknown) => ({
    ...confirmed,
    identities: [{ provider: 'google', identity_data: data }],
  });
  const verified = { email: 'mara@example.com', email_verified: true };

  test.each<[string, { autoconfirm?: boolean; user: unknown; isConfirmed: boolean }]>([
    ['counts when it was confirmed', { user: confirmed, isConfirmed: true }],
    ['does not before', { user: { email: 'mara@example.com' }, isConfirmed: false }],
    ['does not where nobody is asked to confirm', { autoconfirm: true, user: confirmed, isConfirmed: false }],
    [
      'counts there when Google vouches for it',
      { autoconfirm: true, user: google(verified), isConfirmed: true },
    ],
    [
      'does not when Google vouches for another',
      { autoconfirm: true, user: google({ ...verified, email: 'x@example.com' }), isConfirmed: false },
    ],
    [
      'does not when Google only says so in words',
      { autoconfirm: true, user: google({ ...verified, email_verified: 'true' }), isConfirmed: false },
    ],
    [
      'does not when its owner says so',
      {
        autoconfirm: true,
        user: { ...confirmed, user_metadata: { email_verified: true } },
        isConfirmed: false,
      },
    ],
  ])('%s', async (_name, { autoconfirm = false, user, isConfirmed }) => {
    answers['/user'] = { status: 200, body: user };
    answers['/settings'] = { status: 200, body: { mailer_autoconfirm: autoconfirm } };
    const found = await openExternalProvider({ url, apiKey: 'key' }).findUser('a.b.c');
    expect(await found?.emailConfirmedAt()).toEqual(isConfirmed ? new Date(at) : null);
    expect(asked[0]).toEqual({ path: '/user', apikey: 'key', authorization: 'Bearer a.b.c' });
  });

  it("is unconfirmed if the provider doesn't say whether it asks for confirmation", async () => {
    answers['/user'] = { status: 200, body: confirmed };
    const provider = openExternalProvider({ url, apiKey: undefined });
    expect(await (await provider.findUser('a.b.c'))?.emailConfirmedAt()).toBeNull();
  });

  it('is unconfirmed as soon as the provider stops asking for confirmation', async () => {
    answers['/user'] = { status: 200, body: confirmed };
    answers['/settings'] = { status: 200, body: { mailer_autoconfirm: false } };
    const provider = openExternalProvider({ url, apiKey: undefined });
    const isConfirmed = async () => (await (await provider.findUser('a.b.c'))?.emailConfirmedAt()) !== null;
    expect(await isConfirmed()).toBe(true);
    answers['/settings'] = { status: 200, body: { mailer_autoconfirm: true } };
    expect(await isConfirmed()).toBe(false);
  });
});

it.each([
  [
    'is on',
    [
      { id: 'f', status: 'unverified' },
      { id: 'g', status: 'verified' },
    ],
    true,
  ],
  ['is not on while it is being set up', [{ id: 'f', status: 'unverified' }], false],
  ['is not on without factors', undefined, false],
])('knows whether two-factor %s', async (_name, factors, hasFactor) => {
  answers['/user'] = { status: 200, body: { email: 'mara@example.com', factors } };
  const user = await openExternalProvider({ url, apiKey: undefined }).findUser('a.b.c');
  expect(user).toMatchObject({ email: 'mara@example.com', hasFactor });
});

it('returns null for a token that the provider rejects', async () => {
  const provider = openExternalProvider({ url, apiKey: undefined });
  for (const status of [401, 403, 404]) {
    answers['/user'] = { status, body: { code: 'session_not_found' } };
    expect(await provider.findUser('a.b.c')).toBeNull();
  }
});

it("doesn't follow redirects, which would reveal the token", async () => {
  answers['/elsewhere'] = { status: 200, body: { email: 'mara@example.com' } };
  answers['/user'] = { status: 302, body: {}, headers: { location: '/elsewhere' } };
  expect(await openExternalProvider({ url, apiKey: undefined }).findUser('a.b.c')).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(['/user']);
});

it("doesn't mistake an outage for a rejection", async () => {
  const provider = openExternalProvider({ url, apiKey: undefined });
  for (const status of [500, 503, 429]) {
    answers['/user'] = { status, body: {} };
    await expect(provider.findUser('a.b.c')).rejects.toThrow(Unavailable);
  }
  server.close();
  server.closeAllConnections();
  await expect(provider.findUser('a.b.c')).rejects.toThrow(Unavailable);
});

it("reads the published keys, and doesn't reject tokens if it can't", async () => {
  const own = await generateKeyPair('ES256', { extractable: true });
  const other = await generateKeyPair('ES256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const published = { status: 200, body: { keys: [jwk] } };
  const now = new Date();
  const token = (kid: string, key = own.privateKey): Promise<string> =>
    new SignJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setSubject(crypto.randomUUID())
      .setIssuer(url)
      .setAudience('authenticated')
      .setIssuedAt(now)
      .setExpirationTime('1h')
      .sign(key);
  const issuer = (): TokenIssuer => ({
    kind: 'published-keys',
    url,
    keys: publishedKeys({ url, apiKey: 'key' }),
  });

  answers['/.well-known/jwks.json'] = published;
  const known = issuer();
  expect(await verifyBearer(await token('k1'), known, now)).not.toBeNull();
  expect(asked[0]?.apikey).toBe('key');
  expect(await verifyBearer(await token('k1', other.privateKey), known, now)).toBeNull();
  expect(await verifyBearer(await token('k2'), known, now)).toBeNull();

  answers['/.well-known/jwks.json'] = { status: 502, body: 'Bad gateway' };
  await expect(verifyBearer(await token('k1'), issuer(), now)).rejects.toThrow(Unavailable);
  server.close();
  server.closeAllConnections();
  await expect(verifyBearer(await token('k1'), issuer(), now)).rejects.toThrow(Unavailable);
});
