import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import {
  PASSWORD,
  aPerson,
  newEmail,
  passwordGrant,
  refreshGrant,
  signInAs,
  tokensIn,
} from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { users } from '../core/identity.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const getUser = (token: string) => callIdentity(server, '/user', { method: 'GET', token });
const putUser = (token: string, body: object) =>
  callIdentity(server, '/user', { method: 'PUT', token, body });
async function recover(email: string): Promise<string> {
  await callIdentity(server, '/recover', { body: { email } });
  const { location } = await hop(mailedLink(server, 'recover', email));
  return new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
}

function later(seconds: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
}

const logout = (token: string, query = '') => callIdentity(server, `/logout${query}`, { token });

const SESSION_GONE = {
  status: 403,
  body: {
    code: 'session_not_found',
    message: 'Session from session_id claim in JWT does not exist',
  },
};

describe('a person who is signed in', () => {
  it('can read their own data', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    const { status, body, headers } = await getUser(access);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: person.id, email: person.email, confirmed_at: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('can change single metadata keys', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    await putUser(access, { data: { city: 'Oslo', first_name: 'Grace' } });
    const { status, body } = await putUser(access, { data: { city: null, last_name: 'Hopper' } });
    expect(status).toBe(200);
    expect(body['user_metadata']).toMatchObject({ first_name: 'Grace', last_name: 'Hopper' });
    expect(body['user_metadata']).not.toHaveProperty('city');
    expect((await getUser(access)).body).toEqual(body);
  });

  it('cannot gain rights or another address through metadata', async () => {
    const person = await aPerson(server);
    const { access, refresh } = await signInAs(server, person);
    const data = { role: 'admin', email_verified: false, sub: 'x', email: 'eve@example.test' };
    const { body } = await putUser(access, { data, role: 'service_role', aud: 'x' });
    expect(body).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      email: person.email,
      user_metadata: { sub: person.id, email: person.email, email_verified: true },
    });
    expect(await putUser(access, { app_metadata: { role: 'admin' } })).toMatchObject({
      status: 403,
      body: { code: 'not_admin' },
    });
    const renewed = tokensIn((await refreshGrant(server, refresh)).body).access;
    const claims = Buffer.from(renewed.split('.')[1] ?? '', 'base64url').toString();
    expect(JSON.parse(claims)).toMatchObject({
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
    });
  });

  it('cannot store more than 4 KB of metadata or pollute a prototype', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    const tooMuch = { status: 400, body: { code: 'validation_failed' } };
    expect(await putUser(access, { data: { a: 'x'.repeat(4096) } })).toMatchObject(tooMuch);
    expect((await putUser(access, { data: { a: 'x'.repeat(3000) } })).status).toBe(200);
    expect(await putUser(access, { data: { b: 'x'.repeat(3000) } })).toMatchObject(tooMuch);
    const answer = await fetch(`${server.url}/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${access}` },
      body: '{"data": {"a": null, "__proto__": {"role": "admin"}, "constructor": {"prototype": {"x": 1}}}}',
    });
    expect(answer.status).toBe(200);
    expect({}).not.toHaveProperty('role');
    expect({}).not.toHaveProperty('x');
    expect(await answer.text()).not.toContain('__proto__');
  });

  it('cannot change their email address', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    const { status, body } = await putUser(access, { email: 'other@example.test' });
    expect({ status, code: body['code'] }).toEqual({ status: 422, code: 'feature_disabled' });
    expect((await putUser(access, { email: person.email.toUpperCase() })).status).toBe(200);
  });

  it('keeps both of two concurrent changes', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    await Promise.all(['a', 'b', 'c', 'd'].map(key => putUser(access, { data: { [key]: 1 } })));
    expect((await getUser(access)).body['user_metadata']).toMatchObject({ a: 1, b: 1, c: 1, d: 1 });
  });
});

describe('a new password', () => {
  it('ends all sessions except the current one', async () => {
    const person = await aPerson(server);
    const [own, other] = [await signInAs(server, person), await signInAs(server, person)];
    const password = 'a password that is new';
    const change = { password, current_password: person.password };
    expect((await putUser(own.access, change)).status).toBe(200);
    expect((await refreshGrant(server, other.refresh)).body['code']).toBe('refresh_token_not_found');
    expect(await getUser(other.access)).toMatchObject(SESSION_GONE);
    expect((await refreshGrant(server, own.refresh)).status).toBe(200);
    expect((await passwordGrant(server, person.email)).status).toBe(400);
    expect((await passwordGrant(server, person.email, password)).status).toBe(200);
    expect(server.mails.at(-1)).toEqual({ kind: 'password-changed', to: person.email });
  });

  it('must differ from the old one and be strong enough', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    expect(await putUser(access, { password: person.password })).toMatchObject({
      status: 422,
      body: {
        code: 'same_password',
        message: 'New password should be different from the old password.',
      },
    });
    expect(await putUser(access, { password: '123' })).toMatchObject({
      status: 422,
      body: { code: 'weak_password', weak_password: { reasons: ['length'] } },
    });
    expect((await putUser(access, { password: 'é'.repeat(37) })).body['code']).toBe('validation_failed');
    const longest = { password: 'é'.repeat(36), current_password: person.password };
    expect((await putUser(access, longest)).status).toBe(200);
    expect((await passwordGrant(server, person.email, 'é'.repeat(36))).status).toBe(200);
    expect((await passwordGrant(server, person.email, `${'é'.repeat(36)}x`)).status).toBe(400);
  });

  it('needs the current password', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    expect(await putUser(access, { password: 'a password that is new' })).toMatchObject({
      status: 400,
      body: { code: 'current_password_required' },
    });
    expect((await passwordGrant(server, person.email)).status).toBe(200);
  });

  it('needs no current password right after a recovery link', async () => {
    const { email } = await aPerson(server);
    const access = await recover(email);
    later(9 * 60);
    expect((await putUser(access, { password: 'a password that is new' })).status).toBe(200);
  });

  it('needs the current password again ten minutes after a recovery link', async () => {
    const { email } = await aPerson(server);
    const access = await recover(email);
    later(10 * 60);
    const { body } = await putUser(access, { password: 'a password that is new' });
    expect(body['code']).toBe('current_password_required');
  });

  it('needs the current password after a link that only confirmed the address', async () => {
    const email = newEmail();
    await callIdentity(server, '/signup', { body: { email, password: PASSWORD } });
    const { location } = await hop(mailedLink(server, 'confirm', email));
    const access = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
    const { body } = await putUser(access, { password: 'a password that is new' });
    expect(body['code']).toBe('current_password_required');
  });

  it('needs the right current password if one is sent', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    const password = 'a password that is new';
    const wrong = await putUser(access, { password, current_password: 'no' });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid_credentials' } });
    expect((await putUser(access, { password, current_password: person.password })).status).toBe(200);
  });
});

describe('a sign-out', () => {
  it.each([
    ['', ['gone', 'gone', 'gone']],
    ['?scope=global', ['gone', 'gone', 'gone']],
    ['?scope=local', ['gone', 'works', 'works']],
    ['?scope=others', ['works', 'gone', 'gone']],
  ])('with "%s" ends the sessions in that scope', async (query, expected) => {
    const person = await aPerson(server);
    const [own, second, third] = [
      await signInAs(server, person),
      await signInAs(server, person),
      await signInAs(server, person),
    ];
    const stranger = await signInAs(server, await aPerson(server));
    expect((await logout(own.access, query)).status).toBe(204);
    const found = [];
    for (const { refresh } of [own, second, third]) {
      found.push((await refreshGrant(server, refresh)).status === 200 ? 'works' : 'gone');
    }
    expect(found).toEqual(expected);
    expect((await refreshGrant(server, stranger.refresh)).status).toBe(200);
    const seen = await getUser(own.access);
    expect(seen.status === 200 ? 'works' : seen.body['code']).toBe(
      expected[0] === 'works' ? 'works' : 'session_not_found',
    );
  });

  it('is refused without a token or with an unknown scope', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    expect(await logout(access, '?scope=toString')).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Unsupported logout scope "toString"' },
    });
    expect(await callIdentity(server, '/logout')).toMatchObject({ status: 401 });
    await logout(access);
    expect(await logout(access)).toMatchObject(SESSION_GONE);
  });
});

describe('a token', () => {
  it('of a deleted or banned person is refused', async () => {
    const [gone, banned] = [await aPerson(server), await aPerson(server)];
    const tokens = [await signInAs(server, gone), await signInAs(server, banned)];
    await server.identity.admin.deleteUser(server.ctx, gone.id);
    const bannedUntil = new Date(server.clock.now().getTime() + 60_000);
    await server.ctx.db.update(users).set({ bannedUntil }).where(eq(users.id, banned.id));
    const codes = [];
    for (const { access } of tokens) codes.push((await getUser(access)).body['code']);
    expect(codes).toEqual(['user_not_found', 'user_banned']);
  });

  it.each(['', 'Basic abc', 'Bearer'])('is missing from "%s"', async authorization => {
    const headers = { authorization };
    const answer = await callIdentity(server, '/user', { method: 'GET', headers });
    expect(answer).toMatchObject({
      status: 401,
      body: {
        code: 'no_authorization',
        message: 'This endpoint requires a valid Bearer token',
      },
    });
  });
});
