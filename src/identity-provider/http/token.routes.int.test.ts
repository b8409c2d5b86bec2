import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityAnswer, callIdentity } from '#tests/support/identity-calls.ts';
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
import { sessions, users } from '../core/identity.table.ts';
import { hashes } from '../people/passwords.ts';
import { readRefreshToken, writeRefreshToken } from '../sessions/refresh-token.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

function later(seconds: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000));
}

async function ban(id: string): Promise<void> {
  const bannedUntil = new Date(server.clock.now().getTime() + 60_000);
  await server.ctx.db.update(users).set({ bannedUntil }).where(eq(users.id, id));
}

const INVALID = { status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } };

describe('a sign-in with a password', () => {
  it('returns a session', async () => {
    const { id, email } = await aPerson(server);
    const { status, body, headers } = await passwordGrant(server, email.toUpperCase());
    expect(status).toBe(200);
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect(body).toEqual({
      access_token: expect.stringMatching(/^ey/),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: now + 3600,
      refresh_token: expect.stringMatching(/^[\w-]{50}$/),
      user: expect.objectContaining({ id, email, last_sign_in_at: server.clock.now().toISOString() }),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const [header = '', claims = ''] = String(body['access_token']).split('.');
    const read = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(header)).toEqual({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    expect(read(claims)).toEqual({
      iss: server.provider.url,
      sub: id,
      aud: 'authenticated',
      iat: now,
      exp: now + 3600,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: expect.objectContaining({ first_name: 'Ada', email_verified: true }),
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: now }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      is_anonymous: false,
    });
  });

  it('takes one hash and returns the same error, whatever is wrong', async () => {
    const { id, email } = await aPerson(server);
    const waiting = newEmail();
    await callIdentity(server, '/signup', { body: { email: waiting, password: PASSWORD } });
    const attempts: [string, string, object][] = [
      [newEmail(), PASSWORD, INVALID],
      [email, 'not the password', INVALID],
      [waiting, 'not the password', INVALID],
      [email, '', INVALID],
      [waiting, PASSWORD, { status: 400, body: { code: 'email_not_confirmed' } }],
      [email, PASSWORD, { status: 200 }],
    ];
    for (const [address, password, answer] of attempts) {
      const before = hashes.finished;
      expect(await passwordGrant(server, address, password)).toMatchObject(answer);
      expect(hashes.finished - before).toBe(1);
    }
    await ban(id);
    const before = hashes.finished;
    expect(await passwordGrant(server, email, 'not the password')).toMatchObject(INVALID);
    expect(await passwordGrant(server, email)).toMatchObject({
      status: 400,
      body: {
        code: 'user_banned',
        message: 'Your account has been disabled. Contact us if you think this is a mistake.',
      },
    });
    expect(hashes.finished - before).toBe(2);
  });

  it('does not open a session for someone who is disabled while the password is checked', async () => {
    const { id, email } = await aPerson(server);
    const bannedUntil = new Date(server.clock.now().getTime() + 60_000);
    const before = hashes.finished;
    const { signIn } = await server.ctx.db.transaction(async tx => {
      await tx.update(users).set({ bannedUntil }).where(eq(users.id, id));
      const answer = passwordGrant(server, email);
      await vi.waitUntil(() => hashes.finished > before);
      return { signIn: answer };
    });
    expect((await signIn).body['code']).toBe('user_banned');
    expect(await server.ctx.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  it('warns if the password is weaker than the current policy', async () => {
    const { email } = await aPerson(server, { email: newEmail(), password: '12345' });
    const { status, body } = await passwordGrant(server, email, '12345');
    expect(status).toBe(200);
    expect(body['weak_password']).toMatchObject({ reasons: ['length'] });
  });

  it.each([
    ['/token?grant_type=password', {}, 400, 'validation_failed', 'missing email or phone'],
    ['/token?grant_type=password', { phone: '1' }, 422, 'phone_provider_disabled', expect.any(String)],
    [
      '/token?grant_type=password',
      { email: 'a@x.test', phone: '1' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    ['/token?grant_type=toString', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['/token', {}, 400, 'invalid_credentials', 'unsupported_grant_type'],
    ['/token?grant_type=web3', {}, 422, 'web3_provider_disabled', expect.any(String)],
    ['/token?grant_type=id_token', {}, 400, 'provider_disabled', expect.any(String)],
    ['/token?grant_type=refresh_token', {}, 400, 'validation_failed', expect.any(String)],
  ])('is refused at %s with %j', async (path, body, status, code, message) => {
    expect(await callIdentity(server, path, { body })).toMatchObject({ status, body: { code, message } });
  });

  it('does not block the event loop when fifty people sign in at the same time', async () => {
    const { email } = await aPerson(server);
    let slowest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      slowest = Math.max(slowest, performance.now() - last);
      last = performance.now();
    }, 5);
    const answers = await Promise.all(Array.from({ length: 50 }, () => passwordGrant(server, email)));
    clearInterval(timer);
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    // Generous, because tests run in parallel. One hash on the event loop would take 30 ms, and fifty 1,500 ms.
    expect(slowest).toBeLessThan(400);
  });
});

describe('wrong passwords', () => {
  let strict: IdentityServer;
  beforeAll(async () => {
    strict = await startIdentityServer({ rateLimitScale: 1 });
  });
  afterAll(() => strict.stop());

  it('block the network that sent ten from that account only, for 15 minutes', async () => {
    const { email } = await aPerson(strict);
    const other = await aPerson(strict);
    for (let wrong = 0; wrong < 10; wrong++) {
      expect(await passwordGrant(strict, email, `guess ${wrong}`)).toMatchObject(INVALID);
    }
    expect(await passwordGrant(strict, email)).toMatchObject(INVALID);
    expect(await passwordGrant(strict, other.email)).toMatchObject({ status: 200 });
    strict.clock.set(new Date(strict.clock.now().getTime() + 15 * 60_000 + 1000));
    expect(await passwordGrant(strict, email)).toMatchObject({ status: 200 });
  });

  it('are counted when sent concurrently', async () => {
    const { email } = await aPerson(strict);
    const wrong = Array.from({ length: 11 }, (_, one) => passwordGrant(strict, email, `guess ${one}`));
    await Promise.all([...wrong, passwordGrant(strict, email, 'guess')]);
    expect(await passwordGrant(strict, email)).toMatchObject(INVALID);
  });
});

describe('a refresh', () => {
  const notFound = {
    status: 400,
    body: {
      code: 'refresh_token_not_found',
      message: 'Invalid Refresh Token: Refresh Token Not Found',
    },
  };

  const refreshed = async (token: string): Promise<string> => {
    const answer = await refreshGrant(server, token);
    expect(answer.status).toBe(200);
    return tokensIn(answer.body).refresh;
  };

  it('returns new tokens for the same session', async () => {
    const person = await aPerson(server);
    const first = await signInAs(server, person);
    later(30);
    const { status, body } = await refreshGrant(server, first.refresh);
    expect(status).toBe(200);
    const second = tokensIn(body);
    expect(second.refresh).not.toBe(first.refresh);
    const claimsOf = (token: string): unknown =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const before = claimsOf(first.access) as Record<string, unknown>;
    const now = Math.floor(server.clock.now().getTime() / 1000);
    expect(claimsOf(second.access)).toEqual({ ...before, iat: now, exp: now + 3600 });
  });

  it('whose response was lost can be repeated for ten seconds and returns the same token', async () => {
    const first = (await signInAs(server, await aPerson(server))).refresh;
    const second = await refreshed(first);
    later(9);
    expect(await refreshed(first)).toBe(second);
    later(1);
    expect((await refreshGrant(server, first)).body['code']).toBe('refresh_token_already_used');
    expect(await refreshGrant(server, second)).toMatchObject(notFound);
  });

  it('rotates the token once for twenty concurrent requests', async () => {
    const { refresh } = await signInAs(server, await aPerson(server));
    const answers: IdentityAnswer[] = await Promise.all(
      Array.from({ length: 20 }, () => refreshGrant(server, refresh)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const given = new Set(answers.map(({ body }) => body['refresh_token']));
    expect(given.size).toBe(1);
    const before = readRefreshToken(server.provider.secret, refresh)?.counter ?? NaN;
    const after = readRefreshToken(server.provider.secret, String([...given][0]))?.counter;
    expect(after).toBe(before + 1);
  });

  it('with a token older than the previous one ends the session right away, also for the newest', async () => {
    const first = (await signInAs(server, await aPerson(server))).refresh;
    const third = await refreshed(await refreshed(first));
    expect(await refreshGrant(server, first)).toMatchObject({
      status: 400,
      body: {
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      },
    });
    expect(await refreshGrant(server, third)).toMatchObject(notFound);
  });

  it('is refused with a future, unknown or missing token', async () => {
    const { refresh } = await signInAs(server, await aPerson(server));
    const { secret } = server.provider;
    const token = readRefreshToken(secret, refresh) ?? { sessionId: '', counter: 0 };
    const malformed = {
      status: 400,
      body: { code: 'validation_failed', message: 'Refresh token is not valid' },
    };
    const future = writeRefreshToken(secret, { ...token, counter: 7 });
    expect(await refreshGrant(server, future)).toMatchObject(malformed);
    expect(await refreshGrant(server, 'made up')).toMatchObject(malformed);
    const sessionId = '00000000-0000-4000-8000-000000000000';
    expect(await refreshGrant(server, writeRefreshToken(secret, { ...token, sessionId }))).toMatchObject(
      notFound,
    );
    expect((await refreshGrant(server, refresh)).status).toBe(200);
  });

  it('does not keep a session alive beyond its end, however often it is used', async () => {
    const member = await aPerson(server);
    let { refresh } = await signInAs(server, member);
    later(179.5 * 86_400);
    refresh = await refreshed(refresh);
    later(0.5 * 86_400 - 60);
    const { status, body } = await refreshGrant(server, refresh);
    expect({ status, expiresIn: body['expires_in'] }).toEqual({ status: 200, expiresIn: 60 });
    later(60);
    expect(await refreshGrant(server, tokensIn(body).refresh)).toMatchObject({
      status: 400,
      body: { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
    });
    expect(await server.ctx.db.$count(sessions, eq(sessions.userId, member.id))).toBe(0);
  });

  it('is refused during a ban and works again afterward', async () => {
    const person = await aPerson(server);
    const { refresh } = await signInAs(server, person);
    await ban(person.id);
    expect((await refreshGrant(server, refresh)).body['code']).toBe('user_banned');
    later(61);
    expect((await refreshGrant(server, refresh)).status).toBe(200);
  });

  it('stores no token in the database', async () => {
    const { refresh } = await signInAs(server, await aPerson(server));
    const rows = JSON.stringify(await server.ctx.db.select().from(sessions));
    expect(rows).not.toContain(refresh);
    expect(rows).not.toContain(refresh.slice(-22));
  });
});
