import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { PKCE, hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { findUserByEmail, lockUserByEmail } from '../people/people.queries.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const signUp = (email: string, more: object = {}) =>
  callIdentity(server, '/signup', { body: { email, password: PASSWORD, ...more } });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

describe('a confirmation email that is sent again', () => {
  const resend = (email: string) => callIdentity(server, '/resend', { body: { type: 'signup', email } });

  it('confirms the sign-up with its own password', async () => {
    const email = newEmail();
    await signUp(email);
    await signUp(email);
    expect(await resend(email)).toMatchObject({ status: 200, body: {} });
    await hop(mailedLink(server, 'confirm', email));
    expect((await passwordGrant(server, email)).status).toBe(200);
  });

  it('applies no password if pending sign-ups chose different ones', async () => {
    const email = newEmail();
    await signUp(email, { password: 'what the owner chose' });
    await signUp(email, { password: 'what the stranger chose' });
    await resend(email);
    const { location } = await hop(mailedLink(server, 'confirm', email));
    expect(location.hash).toContain('access_token=');
    for (const password of ['what the owner chose', 'what the stranger chose']) {
      expect((await passwordGrant(server, email, password)).body['code']).toBe('invalid_credentials');
    }
  });

  it('still works for a sign-up whose own link has expired', async () => {
    const email = newEmail();
    await signUp(email);
    const link = mailedLink(server, 'confirm', email);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 25 * 3_600_000));
    expect((await hop(link)).location.hash).toContain('otp_expired');
    await resend(email);
    await hop(mailedLink(server, 'confirm', email));
    expect((await passwordGrant(server, email)).status).toBe(200);
    server.clock.set(now);
  });

  it('is silently not sent to confirmed or unknown addresses', async () => {
    const { email } = await aPerson(server);
    for (const address of [email, newEmail()]) {
      expect(await resend(address)).toMatchObject({ status: 200, body: {} });
      expect(mailsTo(address)).toEqual([]);
    }
  });

  it.each([
    [{}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    [{ type: 'signup' }, 'Type provided requires an email address'],
  ])('with %j is refused', async (body, message) => {
    const answer = await callIdentity(server, '/resend', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed', message } });
  });
});

describe('a forgotten password', () => {
  it('can be recovered by link, even if the address was never confirmed', async () => {
    const email = newEmail();
    const data = { first_name: 'Ada', last_name: 'Okafor', city: 'Oslo' };
    await signUp(email, { password: 'what a stranger chose', data });
    const recovered = await callIdentity(server, '/recover', { body: { email, ...PKCE } });
    expect(recovered).toMatchObject({ status: 200, body: {} });
    const { location } = await hop(mailedLink(server, 'recover', email));
    expect(location.searchParams.get('code')).toBeTruthy();
    expect((await passwordGrant(server, email, 'what a stranger chose')).status).toBe(400);
    const user = await findUserByEmail(server.ctx, email);
    expect(user).toMatchObject({
      passwordHash: null,
      emailConfirmedAt: expect.any(Date),
      userMetadata: { first_name: 'Ada', last_name: 'Okafor' },
    });
    expect(user?.userMetadata).not.toHaveProperty('city');
  });

  it('brings no names along if pending sign-ups chose different passwords', async () => {
    const email = newEmail();
    await signUp(email, { password: 'what the owner chose', data: { first_name: 'Ada' } });
    await signUp(email, { password: 'what a stranger chose', data: { first_name: 'Eve' } });
    await callIdentity(server, '/recover', { body: { email } });
    await hop(mailedLink(server, 'recover', email));
    expect((await findUserByEmail(server.ctx, email))?.userMetadata).not.toHaveProperty('first_name');
  });

  it('gets the same response for an unknown address', async () => {
    const email = newEmail();
    expect(await callIdentity(server, '/recover', { body: { email } })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(mailsTo(email)).toEqual([]);
    const { body } = await callIdentity(server, '/recover', { body: {} });
    expect(body['message']).toBe('Password recovery requires an email');
  });
});

describe('a link that someone asks for', () => {
  it.each(['/recover', '/resend'])(
    'at %s is made by a job, so the answer waits for nothing that belongs to the account',
    async path => {
      const kind = path === '/recover' ? 'recover' : 'confirm';
      const email = newEmail();
      if (kind === 'recover') await aPerson(server, { email });
      else await signUp(email);
      const before = mailsTo(email);
      await inTransaction(server.ctx, async tx => {
        // Making the link waits for this lock.
        await lockUserByEmail(tx, email);
        const payload = { email, type: 'signup' };
        const answer = await server.app.inject({ method: 'POST', url: `/auth/v1${path}`, payload });
        expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
        expect(mailsTo(email)).toEqual(before);
      });
      await server.finishJobs();
      expect(mailsTo(email)).toEqual([...before, kind]);
    },
  );
});

describe('emails to one address', () => {
  let strict: IdentityServer;
  beforeAll(async () => {
    strict = await startIdentityServer({ rateLimitScale: 1 });
  });
  afterAll(() => strict.stop());

  it('are limited to one per minute, whether or not anyone has the address', async () => {
    const { email: confirmed } = await aPerson(strict);
    const unconfirmed = newEmail();
    await callIdentity(strict, '/signup', { body: { email: unconfirmed, password: PASSWORD } });
    strict.clock.set(new Date(strict.clock.now().getTime() + 61_000));
    for (const path of ['/signup', '/resend', '/recover']) {
      for (const email of [confirmed, unconfirmed, newEmail()]) {
        const body = { email, password: PASSWORD, type: 'signup' };
        const answers = [
          await callIdentity(strict, path, { body }),
          await callIdentity(strict, path, { body }),
        ];
        expect(answers.map(({ status }) => status)).toEqual([200, 429]);
        expect(answers[1]?.body).toEqual({
          code: 'over_email_send_rate_limit',
          message: 'For security purposes, you can only request this after 60 seconds.',
        });
        expect(answers[1]?.headers.get('retry-after')).toBe('60');
      }
      strict.clock.set(new Date(strict.clock.now().getTime() + 61_000));
    }
  });
});
