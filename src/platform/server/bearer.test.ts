import {
  type CryptoKey,
  type JWK,
  SignJWT,
  createLocalJWKSet,
  exportJWK,
  exportSPKI,
  generateKeyPair,
} from 'jose';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { type TokenIssuer, bearerToken, sharedSecret, verifyBearer } from './bearer.ts';

const URL_OF = 'https://auth.example/auth/v1';
const SECRET = 'a shared secret of at least 32 characters';
const NOW = new Date('2026-06-15T12:00:00Z');
const now = NOW.getTime() / 1000;
const ID = '2f0c7f5e-6f2d-4b0c-9a39-6f6a3b9d1c11';
const SESSION = '7b1d9a20-31d5-4f3c-8a51-0e0b7f1d2c22';

const claims = {
  iss: URL_OF,
  sub: ID,
  aud: 'authenticated',
  role: 'authenticated',
  session_id: SESSION,
  email: 'Mara@Example.com',
  iat: now - 60,
  exp: now + 3600,
  is_anonymous: false,
  amr: [{ method: 'password', timestamp: now - 60 }],
  user_metadata: { first_name: 'Mara' },
};
type Changes = Record<string, unknown>;
type Pair = { privateKey: CryptoKey; publicKey: CryptoKey };

let own: Pair;
let other: Pair;
let rsa: Pair;
let jwk: JWK;
let embedded: TokenIssuer;
const shared: TokenIssuer = { kind: 'shared-secret', url: URL_OF, keys: sharedSecret(SECRET) };

beforeAll(async () => {
  own = await generateKeyPair('ES256', { extractable: true });
  other = await generateKeyPair('ES256', { extractable: true });
  rsa = await generateKeyPair('RS256', { extractable: true });
  jwk = { ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'ES256', use: 'sig' };
  const rsaJwk = { ...(await exportJWK(rsa.publicKey)), kid: 'r1', alg: 'RS256', use: 'sig' };
  const keys = createLocalJWKSet({ keys: [jwk, rsaJwk] });
  embedded = { kind: 'embedded', url: URL_OF, keys };
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

function signed(
  changes: Changes = {},
  { header = {}, key }: { header?: Changes; key?: CryptoKey | Uint8Array } = {},
): Promise<string> {
  const kept = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
  return new SignJWT(Object.fromEntries(kept))
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'k1', ...header })
    .sign(key ?? own.privateKey);
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

it('reads whose token it is and when they last signed in', async () => {
  expect(await verifyBearer(await signed(), embedded, NOW)).toEqual({
    userId: ID,
    sessionId: SESSION,
    email: 'mara@example.com',
    authenticatedAt: new Date('2026-06-15T11:59:00Z'),
    isTwoFactor: false,
    metadata: { first_name: 'Mara' },
  });
});

it.each([
  ['aal2', true],
  ['aal1', false],
  ['AAL2', false],
  [null, false],
  [undefined, false],
])(
  'reads from the assurance level %s whether the session has passed two-factor',
  async (aal, isTwoFactor) => {
    expect(await verifyBearer(await signed({ aal }), embedded, NOW)).toMatchObject({ isTwoFactor });
  },
);

it('uses the latest sign-in and ignores refreshes', async () => {
  const amr = [
    { method: 'oauth', timestamp: now - 900 },
    { method: 'password', timestamp: now - 300 },
    { method: 'token_refresh', timestamp: now },
    'password',
  ];
  expect((await verifyBearer(await signed({ amr }), embedded, NOW))?.authenticatedAt).toEqual(
    new Date('2026-06-15T11:55:00Z'),
  );
  expect((await verifyBearer(await signed({ amr: undefined }), embedded, NOW))?.authenticatedAt).toEqual(
    new Date(0),
  );
});

it('counts a code of an app as a proof only if the provider does not date the first one', async () => {
  const amr = [
    { method: 'password', timestamp: now - 900 },
    { method: 'totp', timestamp: now },
    { method: 'mfa/phone', timestamp: now },
  ];
  const at = async (kind: 'embedded' | 'published-keys') =>
    (await verifyBearer(await signed({ amr }), { ...embedded, kind }, NOW))?.authenticatedAt;
  expect(await at('embedded')).toEqual(NOW);
  expect(await at('published-keys')).toEqual(new Date(NOW.getTime() - 900_000));
});

it('allows a clock difference of up to five seconds', async () => {
  expect(await verifyBearer(await signed({ exp: now - 4 }), embedded, NOW)).not.toBeNull();
  expect(await verifyBearer(await signed({ exp: now - 6 }), embedded, NOW)).toBeNull();
});

describe('a token that chooses its own algorithm is refused', () => {
  const attacks: [string, () => Promise<string> | string][] = [
    ['alg none', () => `${base64({ alg: 'none', typ: 'JWT' })}.${base64(claims)}.`],
    ['alg None', () => `${base64({ alg: 'None', kid: 'k1' })}.${base64(claims)}.x`],
    [
      'HS256 keyed with the public JWK',
      () => signed({}, { header: { alg: 'HS256' }, key: bytes(JSON.stringify(jwk)) }),
    ],
    [
      'HS256 keyed with the public PEM',
      async () => signed({}, { header: { alg: 'HS256' }, key: bytes(await exportSPKI(own.publicKey)) }),
    ],
    ['an unknown kid', () => signed({}, { header: { kid: 'k2' } })],
    ['a foreign signature', () => signed({}, { key: other.privateKey })],
    ['the kid of a key for another alg', () => signed({}, { header: { kid: 'r1' } })],
    ['another alg', () => signed({}, { header: { alg: 'RS256', kid: 'r1' }, key: rsa.privateKey })],
    [
      'a jwk header',
      async () =>
        signed({}, { header: { kid: 'x', jwk: await exportJWK(other.publicKey) }, key: other.privateKey }),
    ],
    [
      'a jku header',
      () =>
        signed({}, { header: { kid: 'x', jku: 'https://evil.example/jwks.json' }, key: other.privateKey }),
    ],
    ['a wrong issuer', () => signed({ iss: 'https://evil.example/auth/v1' })],
    ['no issuer', () => signed({ iss: undefined })],
    ['a wrong audience', () => signed({ aud: 'anon' })],
    ['a list of audiences', () => signed({ aud: ['authenticated', 'elsewhere'] })],
    ['a list of one audience', () => signed({ aud: ['authenticated'] })],
    ['a token that has expired', () => signed({ exp: now - 60 })],
    ['a token without an end', () => signed({ exp: undefined })],
    ['a token from the future', () => signed({ nbf: now + 60 })],
    ['no token at all', () => 'a.b.c'],
  ];
  test.each(attacks)('%s', async (_name, make) => {
    const token = await make();
    expect(await verifyBearer(token, embedded, NOW)).toBeNull();
    expect(await verifyBearer(token, shared, NOW)).toBeNull();
  });
});

describe("refuses the provider's own tokens", () => {
  test.each<[string, Changes]>([
    ['role anon', { role: 'anon' }],
    ['role service_role', { role: 'service_role' }],
    ['no role', { role: undefined }],
    ['no sub', { sub: undefined }],
    ['a sub that is no uuid', { sub: 'admin' }],
    ['no session_id', { session_id: undefined }],
    ['an empty session_id', { session_id: '' }],
    ['an anonymous sign-in', { is_anonymous: true }],
  ])('%s', async (_name, changes) => {
    expect(await verifyBearer(await signed(changes), embedded, NOW)).toBeNull();
  });
});

it('accepts only HS256 with a shared secret', async () => {
  const hs256 = { header: { alg: 'HS256', kid: undefined } };
  const token = await signed({}, { ...hs256, key: bytes(SECRET) });
  expect(await verifyBearer(token, shared, NOW)).toMatchObject({ userId: ID });
  expect(await verifyBearer(token, embedded, NOW)).toBeNull();
  expect(
    await verifyBearer(await signed({}, { ...hs256, key: bytes(`${SECRET}.`) }), shared, NOW),
  ).toBeNull();
  expect(await verifyBearer(await signed(), shared, NOW)).toBeNull();
});

test.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer  a.b.', 'a.b.'],
  ['Basic a.b.c', null],
  ['Bearer a.b', null],
  ['Bearer a.b.c, Bearer d.e.f', null],
  [undefined, null],
])('the token in the header %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token);
});
