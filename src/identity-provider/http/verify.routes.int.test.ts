import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#src/shared/dates.ts';
import { ask } from '#tests/support/ask.ts';
import { PKCE, hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { oneTimeTokens, users } from '../core/identity.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

async function signUpLink(more: object = {}): Promise<{ email: string; link: string; token: string }> {
  const email = newEmail();
  await callIdentity(server, '/signup', { body: { email, password: PASSWORD, ...more } });
  const link = mailedLink(server, 'confirm', email);
  return { email, link, token: new URL(link).searchParams.get('token') ?? '' };
}

async function recoveryLink(email: string): Promise<string> {
  await callIdentity(server, '/recover', { body: { email } });
  return mailedLink(server, 'recover', email);
}

const isConfirmed = async (email: string): Promise<boolean> =>
  (await server.ctx.db.select().from(users)).some(
    row => row.email === email && row.emailConfirmedAt !== null,
  );

describe('a click on an emailed link', () => {
  it('redirects with a session in the fragment', async () => {
    const { email, link } = await signUpLink();
    const { status, location } = await hop(link);
    expect(status).toBe(303);
    const session = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: expect.any(String),
      expires_in: '3600',
      expires_at: expect.any(String),
      token_type: 'bearer',
      type: 'signup',
    });
    expect(location.search).toBe('');
    expect(await isConfirmed(email)).toBe(true);
  });

  it('redirects with a code if the flow uses PKCE', async () => {
    const { link, token } = await signUpLink(PKCE);
    expect(token).toMatch(/^pkce_/);
    const { location } = await hop(link);
    expect([...location.searchParams.keys()]).toEqual(['code']);
    expect(location.hash).toBe('');
    const again = (await hop(link)).location;
    expect(Object.fromEntries(again.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
    expect(again.hash).toContain('error_code=otp_expired');
  });

  it('needs a token that is stored only as a hash', async () => {
    const { token } = await signUpLink();
    const rows = JSON.stringify(await server.ctx.db.select().from(oneTimeTokens));
    expect(rows).not.toContain(token);
  });

  it('is not triggered by a scanner that sends a HEAD request', async () => {
    const { email, link } = await signUpLink();
    expect([404, 405]).toContain((await ask(link, { method: 'HEAD' })).status);
    expect(await isConfirmed(email)).toBe(false);
    expect((await hop(link)).location.hash).toContain('access_token=');
  });

  it('works once, even for twenty concurrent clicks', async () => {
    const { link } = await signUpLink();
    const clicks = await Promise.all(Array.from({ length: 20 }, () => hop(link)));
    const hashes = clicks.map(({ location }) => location.hash);
    expect(hashes.filter(hash => hash.includes('access_token='))).toHaveLength(1);
    expect(hashes.filter(hash => hash.includes('error_code=otp_expired'))).toHaveLength(19);
  });

  it('works only for the purpose of the email', async () => {
    const { email, link } = await signUpLink();
    for (const type of ['recovery', 'magiclink', 'invite', 'email_change']) {
      const { location } = await hop(link.replace('type=signup', `type=${type}`));
      expect(location.hash).toContain('error_code=otp_expired');
    }
    expect(await isConfirmed(email)).toBe(false);
    const wrong = await hop(link.replace('type=signup', 'type=constructor'));
    expect(wrong.location.hash).toContain('error_code=validation_failed');
    expect((await hop(link)).location.hash).toContain('access_token=');
  });

  it('does not work after the password was changed', async () => {
    const person = await aPerson(server);
    const { access } = await signInAs(server, person);
    const link = await recoveryLink(person.email);
    const password = 'a password that is new';
    await callIdentity(server, '/user', {
      method: 'PUT',
      token: access,
      body: { password, current_password: person.password },
    });
    expect((await hop(link)).location.hash).toContain('error_code=otp_expired');
  });

  it('invalidates all other links for the same person', async () => {
    const { email } = await aPerson(server);
    const [first, second] = [await recoveryLink(email), await recoveryLink(email)];
    expect((await hop(second)).location.hash).toContain('access_token=');
    expect((await hop(first)).location.hash).toContain('error_code=otp_expired');
  });

  it('is too late after a day, or after an hour for a new password', async () => {
    const { email } = await aPerson(server);
    const [slow, quick] = [await signUpLink(), await recoveryLink(email)];
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 3_601_000));
    expect((await hop(quick)).location.hash).toContain('error_code=otp_expired');
    server.clock.set(new Date(now.getTime() + DAY_MS + 1000));
    expect((await hop(slow.link)).location.hash).toContain('error_code=otp_expired');
    server.clock.set(now);
  });

  it('needs a token and a type', async () => {
    const missing = { status: 400, body: { code: 'validation_failed' } };
    expect(await callIdentity(server, '/verify?token=x', { method: 'GET' })).toMatchObject(missing);
    expect(await callIdentity(server, '/verify?type=signup', { method: 'GET' })).toMatchObject(missing);
  });
});

describe('a link that the client verifies itself', () => {
  const verify = (body: object) => callIdentity(server, '/verify', { body });

  it('returns a session', async () => {
    const { email, token } = await signUpLink(PKCE);
    const { status, body } = await verify({ type: 'email', token_hash: token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ access_token: expect.any(String), user: { email } });
    expect((await passwordGrant(server, email)).status).toBe(200);
    expect(await verify({ type: 'signup', token_hash: token })).toMatchObject({
      status: 403,
      body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    });
  });

  it.each([
    [{}, 400, 'Verify requires a verification type'],
    [{ type: 'signup' }, 400, 'Verify requires either a token or a token hash'],
    [{ type: 'signup', token: 'x', token_hash: 'x' }, 400, 'Verify requires either a token or a token hash'],
    [
      { type: 'signup', token_hash: 'x', email: 'a@x.test' },
      400,
      'Only the token_hash and type should be provided',
    ],
    [{ type: 'sms', token_hash: 'x' }, 400, 'Invalid email verification type'],
    [{ type: 'email', token: '123456', email: 'a@x.test' }, 403, 'Token has expired or is invalid'],
    [{ type: 'email', token_hash: 'x' }, 403, 'Email link is invalid or has expired'],
  ])('with %j is refused', async (body, status, message) => {
    expect(await verify(body)).toMatchObject({ status, body: { message } });
  });
});
