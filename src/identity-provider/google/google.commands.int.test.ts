import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '#tests/support/fake-google.ts';
import { googleTrip, hop, verifier } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { users } from '../core/identity.table.ts';

let google: FakeGoogle;
let server: IdentityServer;
beforeAll(async () => {
  google = await startFakeGoogle();
  const { issuer } = google;
  server = await startIdentityServer({ google: { clientId: 'site', clientSecret: 'secret', issuer } });
});
afterAll(async () => {
  await server.stop();
  await google.stop();
});

const PASSWORD = 'chosen before Google';
let count = 0;
let email = '';
beforeEach(() => {
  count += 1;
  email = `grace${count}@example.test`;
  google.person = { sub: `grace-${count}`, email, email_verified: true, name: 'Grace Hopper' };
});

function signUp(password = PASSWORD) {
  return callIdentity(server, '/signup', { body: { email, password, data: { first_name: 'Stranger' } } });
}

function signInWith(password = PASSWORD) {
  return callIdentity(server, '/token?grant_type=password', { body: { email, password } });
}

async function signInWithGoogle() {
  const { location } = await googleTrip(server);
  const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
  return callIdentity(server, '/token?grant_type=pkce', { body });
}

async function findUser() {
  const [user] = await server.ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

describe('an unconfirmed account with a password', () => {
  it('loses its password and everything else when the owner signs in with Google', async () => {
    await signUp();
    const { body } = await signInWithGoogle();
    expect(body['user']).toMatchObject({
      email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Grace Hopper' },
      identities: [{ provider: 'google', id: `grace-${count}` }],
    });
    expect((await findUser())?.userMetadata).not.toHaveProperty('first_name');
    expect((await signInWith()).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('cannot be opened with earlier emailed links after that', async () => {
    await signUp();
    const link = mailedLink(server, 'confirm', email);
    await signInWithGoogle();
    const clicked = await hop(link);
    expect(clicked.location.hash).toContain('error_code=otp_expired');
    expect((await signInWith()).body).toMatchObject({ code: 'invalid_credentials' });
  });

  it('is not changed if Google has not verified the address', async () => {
    await signUp();
    google.person = { ...google.person, email_verified: false };
    const { location } = await googleTrip(server);
    expect(location.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect((await signInWith()).body).toMatchObject({ code: 'email_not_confirmed' });
    await hop(mailedLink(server, 'confirm', email));
    expect((await signInWith()).status).toBe(200);
  });
});

describe('an account with a confirmed address', () => {
  it('can be opened with its password and with Google, and keeps its metadata', async () => {
    await signUp();
    await hop(mailedLink(server, 'confirm', email));
    const before = await findUser();
    server.clock.set(new Date(server.clock.now().getTime() + 1_000));
    const { body } = await signInWithGoogle();
    expect(body['user']).toMatchObject({
      id: before?.id,
      app_metadata: { provider: 'email', providers: ['email', 'google'] },
      user_metadata: { first_name: 'Stranger', full_name: 'Grace Hopper' },
      identities: [{ provider: 'email' }, { provider: 'google' }],
    });
    expect((await signInWith()).status).toBe(200);
    expect((await signInWithGoogle()).body['user']).toMatchObject({ id: before?.id });
  });

  it('cannot be opened with an address that Google has not verified', async () => {
    await signUp();
    await hop(mailedLink(server, 'confirm', email));
    google.person = { ...google.person, email_verified: 'true' };
    const { location } = await googleTrip(server);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });
});

describe('the session after a sign-in with Google', () => {
  it("records the method and includes Google's tokens", async () => {
    const { status, body } = await signInWithGoogle();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    const [, claims = ''] = String(body['access_token']).split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      email,
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'google' },
    });
  });

  it('starts only once, even if the code is exchanged twice at the same time', async () => {
    const { location } = await googleTrip(server);
    const body = { auth_code: location.searchParams.get('code'), code_verifier: verifier };
    const exchange = () => callIdentity(server, '/token?grant_type=pkce', { body });
    const answers = await Promise.all([exchange(), exchange()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(answers.find(({ status }) => status === 404)?.body).toMatchObject({
      code: 'flow_state_not_found',
    });
  });

  it('does not start without the PKCE verifier', async () => {
    const { location } = await googleTrip(server);
    const body = { auth_code: location.searchParams.get('code'), code_verifier: 'a guess' };
    const answer = await callIdentity(server, '/token?grant_type=pkce', { body });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
  });
});
