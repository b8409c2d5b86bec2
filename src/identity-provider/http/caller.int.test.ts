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

/** Signed as our own are, with our own key, but saying something else. */
async function signed(changes: object, header: object = {}): Promise<string> {
  const { key, kid } = await server.provider.keys.signing(server.ctx);
  return new SignJWT({ ...good.claims, ...changes })
    .setProtectedHeader({ ...good.header, kid, ...header })
    .sign(key);
}

const BAD = '403 bad_jwt';

describe('T11: a token', () => {
  it('is good as it was issued', async () => {
    expect(await statusOf(good.access)).toBe('200 ');
    expect(await statusOf(await signed({}))).toBe('200 ');
  });

  it('is not good without a signature', async () => {
    const none = new UnsecuredJWT(good.claims).encode();
    const [, claims = ''] = good.access.split('.');
    const cut = good.access.slice(0, good.access.lastIndexOf('.') + 1);
    const header = Buffer.from(JSON.stringify({ ...good.header, alg: 'none' })).toString('base64url');
    for (const token of [none, cut, `${header}.${claims}.`, `${header}.${claims}.AAAA`]) {
      expect(await statusOf(token)).toBe(BAD);
    }
  });

  it('is not good signed with what we publish', async () => {
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

  it('is not good signed by a stranger, whatever key it brings along', async () => {
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

  it('is not good by another kind of key under the name of ours', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const token = new SignJWT(good.claims).setProtectedHeader({ ...good.header, alg: 'RS256' });
    expect(await statusOf(await token.sign(rsa.privateKey))).toBe(BAD);
    const unnamed = await signed({}, { kid: undefined });
    expect(await statusOf(unnamed)).toBe(BAD);
  });

  it.each([
    ['of another issuer', { iss: 'https://site.evil/auth/v1' }],
    ['of no issuer', { iss: undefined }],
    ['for somebody else', { aud: 'other' }],
    ['for several', { aud: ['authenticated', 'other'] }],
    ['for a list of one', { aud: ['authenticated'] }],
    ['for nobody', { aud: undefined }],
    ['that never ends', { exp: undefined }],
    ['that has ended', { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ['that has not begun', { nbf: Math.floor(Date.now() / 1000) + 3600 }],
  ])('is not good %s', async (_name, changes) => {
    expect(await statusOf(await signed(changes))).toBe(BAD);
  });
});

describe("T12: the provider's other tokens", () => {
  it.each([
    ['for anonymous calls', { role: 'anon' }],
    ['for services', { role: 'service_role' }],
    ['of no role', { role: undefined }],
    ['of nobody', { sub: undefined }],
    ['of somebody without a uuid', { sub: 'admin' }],
    ['without a session', { session_id: undefined }],
    ['of somebody anonymous', { is_anonymous: true }],
  ])('are no access tokens: %s', async (_name, changes) => {
    expect(await statusOf(await signed(changes))).toBe(BAD);
  });

  it("are none of somebody else's session", async () => {
    const other = await aPerson(server);
    expect(await statusOf(await signed({ sub: other.id }))).toBe('403 session_not_found');
    expect(await statusOf(await signed({ sub: randomUUID() }))).toBe('403 user_not_found');
  });
});
