import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { throttles } from '#src/platform/server/throttle.table.ts';
import { PKCE } from '#tests/support/google-trip.ts';
import { callIdentity, callIdentityFrom, mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant, tokensIn } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

const HOME = '203.0.113.7';
const STRANGER = '198.51.100.66';
const PHONE = '192.0.2.9';
const NEW_PASSWORD = 'a password that is new';

const INVALID = {
  status: 400,
  body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
};

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 1 });
});
afterAll(() => server.stop());

const signIn = (from: string, email: string, password = PASSWORD) =>
  callIdentityFrom(server, from, '/token?grant_type=password', { email, password });

async function guess(times: number, from: string, email: string): Promise<void> {
  for (let count = 0; count < times; count++) {
    expect(await signIn(from, email, `guess ${count}`)).toMatchObject(INVALID);
  }
}

describe('ten wrong passwords', () => {
  it('block further guesses from that network for 15 minutes', async () => {
    const { email } = await aPerson(server);
    await guess(10, STRANGER, email);
    expect(await signIn(STRANGER, email)).toMatchObject(INVALID);
    expect(await signIn('198.51.100.200', email)).toMatchObject(INVALID);
    server.clock.set(new Date(server.clock.now().getTime() + 15 * 60_000 + 1000));
    expect(await signIn(STRANGER, email)).toMatchObject({ status: 200 });
  });

  it('make the right password count like a wrong one, so that time tells neither', async () => {
    const { email } = await aPerson(server);
    await guess(10, STRANGER, email);
    const usesAfter = async (password: string): Promise<number[]> => {
      await signIn(STRANGER, email, password);
      const rows = await server.ctx.db.select({ uses: throttles.uses }).from(throttles);
      return rows.map(({ uses }) => uses).toSorted((a, b) => a - b);
    };
    const before = await usesAfter('wrong');
    expect(before.slice(-2)).toEqual([11, 11]);
    expect((await usesAfter(PASSWORD)).slice(-2)).toEqual([12, 12]);
  });

  it('block a whole IPv6 network', async () => {
    const { email } = await aPerson(server);
    for (let host = 0; host < 10; host++) await guess(1, `2001:db8:1:2::${host}`, email);
    expect(await signIn('2001:db8:1:2:ffff::1', email)).toMatchObject(INVALID);
    expect(await signIn('2001:db8:1:3::1', email)).toMatchObject({ status: 200 });
  });

  it("do not block other networks, such as the account owner's", async () => {
    const { email } = await aPerson(server);
    await guess(12, STRANGER, email);
    expect(await signIn(HOME, email)).toMatchObject({ status: 200 });
  });

  it('also count if someone with a stolen token tries them as new passwords', async () => {
    const { email } = await aPerson(server);
    const { access } = tokensIn((await signIn(HOME, email)).body);
    const codes: unknown[] = [];
    for (const password of [...Array.from({ length: 10 }, (_, count) => `wrong guess ${count}`), PASSWORD]) {
      const answer = await server.app.inject({
        method: 'PUT',
        url: '/auth/v1/user',
        remoteAddress: STRANGER,
        headers: { authorization: `Bearer ${access}`, 'x-supabase-api-version': '2024-01-01' },
        payload: { password },
      });
      codes.push(answer.json<{ code: string }>().code);
    }
    expect(new Set(codes)).toEqual(new Set(['current_password_required']));
  });

  it('do not block a network where the account has a session', async () => {
    const { email } = await aPerson(server);
    expect(await signIn(HOME, email)).toMatchObject({ status: 200 });
    await guess(12, '203.0.113.99', email);
    expect(await signIn(HOME, email)).toMatchObject({ status: 200 });
  });

  it.each(['the owner', 'an admin', 'the emailed link'])(
    'no longer count once a new password is set by %s',
    async by => {
      const { id, email } = await aPerson(server);
      const { access } = tokensIn((await signIn(HOME, email)).body);
      await guess(10, STRANGER, email);
      expect(await signIn(STRANGER, email)).toMatchObject(INVALID);
      if (by === 'an admin') {
        const { setPassword } = server.identity.admin;
        await inTransaction(server.ctx, tx => setPassword(tx, { id, password: NEW_PASSWORD }));
      } else {
        const token = by === 'the owner' ? access : await recover(email);
        const body = { password: NEW_PASSWORD, ...(by === 'the owner' && { current_password: PASSWORD }) };
        await callIdentity(server, '/user', { method: 'PUT', token, body });
      }
      expect(await signIn(STRANGER, email, NEW_PASSWORD)).toMatchObject({ status: 200 });
    },
  );
});

async function recover(email: string): Promise<string> {
  await callIdentityFrom(server, HOME, '/recover', { email, ...PKCE });
  const hash = new URL(mailedLink(server, 'recover', email)).searchParams.get('token');
  const { body } = await callIdentityFrom(server, HOME, '/verify', { type: 'recovery', token_hash: hash });
  return tokensIn(body).access;
}

describe('a hundred wrong passwords from many networks', () => {
  let small: IdentityServer;
  beforeAll(async () => {
    small = await startIdentityServer({ rateLimitScale: 0.1 });
  });
  afterAll(() => small.stop());

  const signInTo = (from: string, email: string, password = PASSWORD) =>
    callIdentityFrom(small, from, '/token?grant_type=password', { email, password });
  const guessFromEverywhere = async (email: string): Promise<void> => {
    for (let network = 0; network < 10; network++) await signInTo(`198.18.${network}.1`, email, 'wrong');
  };
  const isSlower = async (
    slow: () => Promise<{ status: number }>,
    quick: () => Promise<{ status: number }>,
  ): Promise<boolean> => {
    const first = await Promise.race([slow().then(() => 'slow'), quick().then(() => 'quick')]);
    return first === 'quick';
  };

  it('slow further guesses down, block no one, and do not reveal which addresses have accounts', async () => {
    const { email } = await aPerson(small);
    const nobody = newEmail();
    await signInTo(HOME, email);
    await guessFromEverywhere(email);
    await guessFromEverywhere(nobody);
    const known = (): Promise<{ status: number }> => signInTo('203.0.113.8', email);
    const fromPhone = signInTo(PHONE, email);
    expect(await isSlower(() => fromPhone, known)).toBe(true);
    expect(await fromPhone).toMatchObject({ status: 200 });
    const wrong = [
      () => signInTo(PHONE, email, 'wrong'),
      () => signInTo(HOME, email, 'wrong'),
      () => signInTo(HOME, nobody, 'wrong'),
    ];
    const slower = await Promise.all(wrong.map(one => isSlower(one, known)));
    expect(slower).toEqual([true, true, true]);
  });
});

describe('the count of wrong passwords', () => {
  it('scales with RATE_LIMIT_SCALE', async () => {
    const twice = await startIdentityServer({ rateLimitScale: 2 });
    const { email } = await aPerson(twice);
    for (let count = 0; count < 19; count++) await passwordGrant(twice, email, `guess ${count}`);
    expect((await passwordGrant(twice, email)).status).toBe(200);
    await twice.stop();
  });
});
