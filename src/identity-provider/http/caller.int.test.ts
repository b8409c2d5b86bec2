import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT, exportJWK, exportSPKI, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { aPerson, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
let good: { access: string; header: JWTHeaderParameters; claims: Record<string, unknown> };
beforeAll(async () => {
  server = await startIdentityServer();
  const { access } = await signInAs(server, await aPerson(server));
  const [header = '', claims = ''] = access.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as never;
  good = { access, header: read(header), claims: read(claims) };
});
afterAll(() => server.stop());

const statusOf = async (token: string) => {
  const { status, body } = await callIdentity(server, '/user', { method: 'GET', token });
  const { code = '' } = body as { code?: string };
  return `${status} ${code}`;
};

async function signed(changes: object, header: object = {}): Promise<string> {
  const { key, kid } = await server.provider.keys.signing(server.ctx);
  return new SignJWT({ ...good.claims, ...changes })
    .setProtectedHeader({ ...good.header, kid, ...header })
    .sign(key);
}

const BAD = '403 bad_jwt';

describe('an access token', () => {
  it('is valid as issued', async () => {
    expect(await statusOf(good.access)).toBe('200 ');
    expect(await statusOf(await signed({}))).toBe('200 ');
  });

  it('is invalid without a signature', async () => {
    const none = new UnsecuredJWT(good.claims).encode();
    const [, claims = ''] = good.access.split('.');
    const cut = good.access.slice(0, good.access.lastIndexOf('.') + 1);
    const header = Buffer.from(JSON.stringify({ ...good.header, alg: 'none' })).toString('base64url');
    for (const token of [none, cut, `${header}.${claims}.`, `${header}.${claims}.AAAA`]) {
      expect(await statusOf(token)).toBe(BAD);
    }
  });

  it('is invalid if it is signed with the public key as an HMAC secret', async () => {
    const { keys } = await server.provider.keys.jwks(server.ctx);
    const jwk = keys.find(({ kid }) => kid === good.header.kid) ?? {};
    const key = await importJWK(jwk, 'ES256');
    if (key instanceof Uint8Array) throw new Error('not a public key');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const body = `${encode({ ...good.header, alg: 'HS256' })}.${encode(good.claims)}`;
    const secrets = [await exportSPKI(key), JSON.stringify(jwk), String(jwk.x), ''];
    for (const secret of secrets) {
      const mac = createHmac('sha256', secret).update(body).digest('base64url');
      expect(await statusOf(`${body}.${mac}`)).toBe(BAD);
    }
  });

  it('is invalid if it is signed with a key that it carries itself', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = await exportJWK(publicKey);
    const headers = [{}, { jwk }, { jku: 'https://site.evil/jwks.json' }, { kid: 'unknown', jwk }];
    for (const header of headers) {
      const token = await new SignJWT(good.claims)
        .setProtectedHeader({ ...good.header, ...header })
        .sign(privateKey);
      expect(await statusOf(token)).toBe(BAD);
    }
  });

  it("is invalid if it names our key but uses another key's algorithm", async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = new SignJWT(good.claims).setProtectedHeader({ ...good.header, alg: 'RS256' });
    expect(await statusOf(await token.sign(rsa.privateKey))).toBe(BAD);
    const unnamed = await signed({}, { kid: undefined });
    expect(await statusOf(unnamed)).toBe(BAD);
  });

  it.each([
    ['with another issuer', { iss: 'https://site.evil/auth/v1' }],
    ['without an issuer', { iss: undefined }],
    ['with another audience', { aud: 'other' }],
    ['with several audiences', { aud: ['authenticated', 'other'] }],
    ['with a list of one audience', { aud: ['authenticated'] }],
    ['without an audience', { aud: undefined }],
    ['without an expiration time', { exp: undefined }],
    ['after its expiration time', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['before its start time', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ])('is invalid %s', async (_name, changes) => {
    expect(await statusOf(await signed(changes))).toBe(BAD);
  });
});

describe('tokens for other purposes', () => {
  it.each([
    ['anonymous role', { role: 'anon' }],
    ['service role', { role: 'service_role' }],
    ['no role', { role: undefined }],
    ['no subject', { sub: undefined }],
    ['a subject that is not a UUID', { sub: 'admin' }],
    ['no session', { session_id: undefined }],
    ['an anonymous user', { is_anonymous: true }],
  ])('are not accepted as access tokens: %s', async (_name, changes) => {
    expect(await statusOf(await signed(changes))).toBe(BAD);
  });

  it("are not accepted with someone else's session", async () => {
    const other = await aPerson(server);
    expect(await statusOf(await signed({ sub: other.id }))).toBe('403 session_not_found');
    expect(await statusOf(await signed({ sub: randomUUID() }))).toBe('403 user_not_found');
  });
});
