import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hop } from '#tests/support/google-trip.ts';
import { type IdentityAnswer, callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { users } from '../core/identity.table.ts';
import { hashes } from '../people/passwords.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const signUp = (email: string, more: object = {}): Promise<IdentityAnswer> =>
  callIdentity(server, '/signup', { body: { email, password: PASSWORD, ...more } });

const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email).map(({ kind }) => kind);

function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}

describe('a sign-up', () => {
  it('returns the unconfirmed user', async () => {
    const email = newEmail();
    const { status, body, headers } = await signUp(email.toUpperCase(), { data: { first_name: 'Ada' } });
    expect(status).toBe(200);
    const { id } = body;
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      confirmation_sent_at: server.clock.now().toISOString(),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'Ada', sub: id, email, email_verified: false, phone_verified: false },
      identities: [
        {
          identity_id: expect.any(String),
          id,
          user_id: id,
          identity_data: { sub: id, email, email_verified: false, phone_verified: false },
          provider: 'email',
          last_sign_in_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
          email,
        },
      ],
      created_at: expect.any(String),
      updated_at: expect.any(String),
      is_anonymous: false,
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(server.mails.at(-1)).toMatchObject({ kind: 'confirm', to: email, name: 'Ada' });
  });

  it('gives access only after its link is clicked, with the same user id', async () => {
    const email = newEmail();
    const { body: user } = await signUp(email, { data: { city: 'Oslo' } });
    expect(await passwordGrant(server, email)).toMatchObject({
      status: 400,
      body: { code: 'email_not_confirmed', message: 'Email not confirmed' },
    });
    expect((await passwordGrant(server, email, 'another one')).body['code']).toBe('invalid_credentials');
    await hop(mailedLink(server, 'confirm', email));
    expect(await passwordGrant(server, email)).toMatchObject({
      status: 200,
      body: {
        user: {
          id: user['id'],
          email_confirmed_at: expect.any(String),
          user_metadata: { city: 'Oslo', email_verified: true },
          identities: [{ identity_data: { email_verified: true } }],
        },
      },
    });
    expect(mailsTo(email)).toEqual(['confirm', 'welcome']);
  });

  it.each([
    [{}, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
    [{ email: 'a@x.test' }, 400, 'validation_failed', 'Signup requires a valid password'],
    [{ email: 'wrong', password: '123' }, 422, 'weak_password', 'Password should be at least 8 characters.'],
    [
      { email: 'a@x.test', password: 'football1' },
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose a different one.',
    ],
    [
      { email: 'a@x.test', password: 'x'.repeat(73) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      { email: 'a@x.test', phone: '1', password: PASSWORD },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on signup.',
    ],
    [
      { phone: '1', password: PASSWORD, code_challenge: 'x' },
      400,
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [{ phone: '1', password: PASSWORD }, 400, 'phone_provider_disabled', 'Phone signups are disabled'],
    [
      { email: 'wrong', password: PASSWORD },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [{ email: 7, password: PASSWORD }, 400, 'bad_json', 'email must be a string'],
    [
      { email: 'a@x.test', password: PASSWORD, data: { a: 'x'.repeat(5000) } },
      400,
      'validation_failed',
      '4 KB',
    ],
  ])('with %j gets the same error as from Supabase Auth', async (body, status, code, message) => {
    const answer = await callIdentity(server, '/signup', { body });
    expect(answer).toMatchObject({
      status,
      body: { code, message: expect.stringContaining(message) },
    });
  });

  it('gets the same response for a new, a pending and a confirmed address', async () => {
    const { email: taken } = await aPerson(server);
    const fresh = newEmail();
    const rows = async () => (await server.ctx.db.select().from(users)).length;
    const answers = [await signUp(fresh), await signUp(fresh), await signUp(taken), await signUp(taken)];
    const before = await rows();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const [first] = answers;
    for (const { body, headers } of answers) {
      expect(Object.keys(body)).toEqual(Object.keys(first?.body ?? {}));
      expect(shapeOf(body)).toEqual(shapeOf(first?.body));
      expect([...headers.keys()]).toEqual([...(first?.headers.keys() ?? [])]);
    }
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(4);
    expect(mailsTo(taken)).toEqual(['already-registered', 'already-registered']);
    await signUp(taken);
    expect(await rows()).toBe(before);
    expect((await passwordGrant(server, taken)).status).toBe(200);
  });

  it('takes one hash, whoever has the address', async () => {
    const { email: taken } = await aPerson(server);
    const fresh = newEmail();
    for (const email of [fresh, fresh, taken]) {
      const before = hashes.finished;
      await signUp(email);
      expect(hashes.finished - before).toBe(1);
    }
  });

  it('emails a link to the configured URL, whatever the Host header says', async () => {
    const email = newEmail();
    const body = JSON.stringify({ email, password: PASSWORD });
    const headers = {
      host: 'site.evil',
      'x-forwarded-host': 'site.evil',
      'x-forwarded-proto': 'https',
      forwarded: 'host=site.evil',
      'content-type': 'application/json',
      'content-length': String(body.length),
    };
    await new Promise((resolve, reject) => {
      const sent = httpRequest(`${server.url}/signup`, { method: 'POST', headers }, answer => {
        answer.resume().on('end', resolve);
      });
      sent.on('error', reject).end(body);
    });
    const link = mailedLink(server, 'confirm', email);
    expect(link.startsWith(`${server.provider.url}/verify?`)).toBe(true);
    expect(link).not.toContain('evil');
  });

  it("by a stranger is not applied by the owner's click", async () => {
    const email = newEmail();
    await signUp(email, { password: 'what the stranger chose', data: { first_name: 'Eve' } });
    const { body: mine } = await signUp(email, { password: 'what the owner chose', data: { city: 'Oslo' } });
    await hop(mailedLink(server, 'confirm', email));
    expect((await passwordGrant(server, email, 'what the stranger chose')).status).toBe(400);
    const { status, body } = await passwordGrant(server, email, 'what the owner chose');
    expect(status).toBe(200);
    expect(body['user']).toMatchObject({ id: mine['id'], user_metadata: { city: 'Oslo' } });
    expect(body['user']).not.toHaveProperty('user_metadata.first_name');
  });

  it('keeps its own link when a stranger signs up after it', async () => {
    const email = newEmail();
    await signUp(email, { password: 'what the owner chose' });
    const link = mailedLink(server, 'confirm', email);
    await signUp(email, { password: 'what the stranger chose' });
    const later = mailedLink(server, 'confirm', email);
    await hop(link);
    expect((await passwordGrant(server, email, 'what the owner chose')).status).toBe(200);
    expect((await hop(later)).location.hash).toContain('otp_expired');
    expect((await passwordGrant(server, email, 'what the stranger chose')).status).toBe(400);
  });

  it('creates one account, also in different letter case and concurrently', async () => {
    const email = newEmail();
    const written = [email, email.toUpperCase(), `R${email.slice(1)}`, email];
    const answers = await Promise.all(written.map(one => signUp(one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(shapeOf(body)))).size).toBe(1);
    const rows = (await server.ctx.db.select().from(users)).filter(row => row.email === email);
    expect(rows).toHaveLength(1);
  });
});
