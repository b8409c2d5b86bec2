import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeGoogle, type TokenFault, startFakeGoogle } from '#tests/support/fake-google.ts';
import { PKCE, authorizeUrl, googleTrip, hop, tripToGoogle, verifier } from '#tests/support/google-trip.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { exchangeCode, startFlow } from '../sessions/flow.commands.ts';
import { flowStates, identities, users } from '../core/identity.table.ts';
import { openProviderTokens } from '../google/provider-tokens.ts';

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
let count = 0;
beforeEach(() => {
  count += 1;
  google.person = {
    sub: `google-${count}`,
    email: `Ada${count}@Example.test`,
    email_verified: true,
    name: 'Ada Lovelace',
    picture: 'https://pictures.example/ada.jpg',
  };
  google.fault = null;
  google.isCancelled = false;
});

async function findUser(email: string) {
  const [user] = await server.ctx.db.select().from(users).where(eq(users.email, email));
  return user;
}

describe('a sign-in with Google', () => {
  it('sends its own secrets to Google and drops parameters that the client may not set', async () => {
    const answer = await hop(
      authorizeUrl(server, {
        ...PKCE,
        scopes: 'calendar',
        prompt: 'select_account',
        Client_ID: 'evil',
        REDIRECT_URI: 'https://site.evil/',
        state: 'evil',
        nonce: 'evil',
        request_uri: 'https://site.evil/',
      }),
    );
    expect(answer.status).toBe(302);
    const asked = Object.fromEntries(answer.location.searchParams);
    expect(answer.location.href).toMatch(new RegExp(`^${google.issuer}/authorize\\?`));
    expect(asked).toEqual({
      client_id: 'site',
      redirect_uri: `${server.url}/callback`,
      response_type: 'code',
      scope: 'openid email profile calendar',
      prompt: 'select_account',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(asked['code_challenge']).not.toBe(PKCE.code_challenge);
  });

  it('creates a confirmed account and returns a code for the client that started it', async () => {
    const { status, location } = await googleTrip(server, {
      ...PKCE,
      redirect_to: `${server.provider.siteUrl}/dashboard?a=b`,
    });
    expect(status).toBe(302);
    expect(location.href).toMatch(`${server.provider.siteUrl}/dashboard?a=b&code=`);
    expect(location.hash).toBe('');
    const code = location.searchParams.get('code');
    const exchanged = await exchangeCode(server.ctx, { code, verifier });
    const user = await findUser(`ada${count}@example.test`);
    expect(exchanged).toMatchObject({ userId: user?.id, method: 'oauth' });
    expect(openProviderTokens(server.provider, exchanged.providerTokens)).toEqual({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(user).toMatchObject({
      passwordHash: null,
      emailConfirmedAt: expect.any(Date),
      appMetadata: { provider: 'google', providers: ['google'] },
      userMetadata: {
        iss: google.issuer,
        sub: google.person.sub,
        provider_id: google.person.sub,
        name: 'Ada Lovelace',
        full_name: 'Ada Lovelace',
        picture: 'https://pictures.example/ada.jpg',
        avatar_url: 'https://pictures.example/ada.jpg',
        email: `ada${count}@example.test`,
        email_verified: true,
      },
    });
    expect(server.mails.at(-1)).toEqual({
      kind: 'welcome',
      to: `ada${count}@example.test`,
      name: 'Ada Lovelace',
    });
  });

  it("encrypts Google's tokens until the code is exchanged", async () => {
    const { location } = await googleTrip(server);
    expect(location.searchParams.has('code')).toBe(true);
    const flows = await server.ctx.db.select().from(flowStates);
    const kept = flows.map(({ providerTokens }) => providerTokens ?? '').join(' ');
    expect(kept).not.toContain('provider_token');
    expect(kept).not.toMatch(/eyJ[\w-]+[.]eyJ/);
  });

  it('returns the session in the fragment to clients without PKCE', async () => {
    const { location } = await googleTrip(server, {});
    const told = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
    expect(location.search).toBe('');
    expect(told).toEqual({
      access_token: expect.stringMatching(/^eyJ/),
      refresh_token: expect.stringMatching(/^[\w-]{50}$/),
      expires_in: '3600',
      expires_at: expect.stringMatching(/^\d{10}$/),
      token_type: 'bearer',
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      sb: '',
    });
  });

  it('recognizes a person whose Google address changed and updates the profile', async () => {
    await googleTrip(server);
    const first = await findUser(`ada${count}@example.test`);
    google.person = {
      ...google.person,
      email: 'moved@example.test',
      email_verified: false,
      name: 'Ada King',
    };
    const { location } = await googleTrip(server);
    const { userId } = await exchangeCode(server.ctx, { code: location.searchParams.get('code'), verifier });
    expect(userId).toBe(first?.id);
    expect(await findUser('moved@example.test')).toBeUndefined();
    expect((await findUser(`ada${count}@example.test`))?.userMetadata['full_name']).toBe('Ada King');
  });

  it('creates one account for two concurrent first sign-ins', async () => {
    const arrived = await Promise.all([
      tripToGoogle(server, PKCE),
      tripToGoogle(server, PKCE),
      tripToGoogle(server, PKCE),
    ]);
    const ends = await Promise.all(arrived.map(({ callback, cookie }) => hop(callback, cookie)));
    for (const { location } of ends) expect(location.searchParams.has('code')).toBe(true);
    const rows = await server.ctx.db
      .select()
      .from(identities)
      .where(eq(identities.providerId, google.person.sub));
    expect(rows).toHaveLength(1);
  });

  it('refuses a banned person', async () => {
    await googleTrip(server);
    const bannedUntil = new Date(server.clock.now().getTime() + 60_000);
    await server.ctx.db
      .update(users)
      .set({ bannedUntil })
      .where(eq(users.email, `ada${count}@example.test`));
    const { location } = await googleTrip(server);
    expect(location.searchParams.get('error_code')).toBe('user_banned');
    expect(location.searchParams.has('code')).toBe(false);
  });

  it('returns to the site with an error when the person cancels', async () => {
    google.isCancelled = true;
    const { status, location } = await googleTrip(server);
    expect(status).toBe(302);
    const told = { error: 'access_denied', error_description: 'The user denied the request' };
    expect(Object.fromEntries(location.searchParams)).toEqual(told);
    expect(location.hash).toContain('error=access_denied');
  });

  it('refuses other providers', async () => {
    const refused = async (provider: string) => {
      const headers = { 'x-supabase-api-version': '2024-01-01' };
      const answer = await fetch(authorizeUrl(server, { ...PKCE, provider }), { headers });
      return { status: answer.status, body: (await answer.json()) as unknown };
    };
    const body = (message: string) => ({ code: 'validation_failed', message });
    expect(await refused('github')).toEqual({
      status: 400,
      body: body('Unsupported provider: provider is not enabled'),
    });
    expect(await refused('evil')).toEqual({
      status: 400,
      body: body('Unsupported provider: Provider evil could not be found'),
    });
  });
});

describe('an attack on a sign-in with Google', () => {
  it('cannot redirect people to another site', async () => {
    const { location } = await googleTrip(server, { ...PKCE, redirect_to: 'https://site.evil/' });
    expect(location.origin).toBe(server.provider.siteUrl);
  });

  it('cannot reuse a state', async () => {
    const { callback } = await tripToGoogle(server, PKCE);
    expect((await hop(callback)).location.searchParams.has('code')).toBe(true);
    const again = await hop(callback);
    expect(again.status).toBe(303);
    expect(again.location.searchParams.get('error_code')).toBe('flow_state_already_used');
    expect(again.location.origin).toBe(server.provider.siteUrl);
  });

  it.each([
    ['missing', '', 'bad_oauth_callback'],
    ['malformed', 'guess', 'bad_oauth_state'],
    ['guessed', '00000000-0000-4000-8000-000000000000', 'bad_oauth_state'],
  ])('returns to the home page if the state is %s', async (_what, state, code) => {
    const { status, location } = await hop(`${server.url}/callback?code=x${state && `&state=${state}`}`);
    expect(status).toBe(303);
    expect(location.origin).toBe(server.provider.siteUrl);
    expect(location.searchParams.get('error')).toBe('invalid_request');
    expect(location.searchParams.get('error_code')).toBe(code);
  });

  it('cannot use a state after 300 seconds', async () => {
    const { callback } = await tripToGoogle(server, PKCE);
    server.clock.set(new Date(server.clock.now().getTime() + 301_000));
    expect((await hop(callback)).location.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('cannot use the flow of an emailed link as a state', async () => {
    const redirectTo = server.provider.siteUrl;
    const { id } = await startFlow(server.ctx, { method: 'recovery', redirectTo });
    const { location } = await hop(`${server.url}/callback?code=x&state=${id}`);
    expect(location.searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it("cannot sign people in with an attacker's callback URL", async () => {
    const { callback, cookie } = await tripToGoogle(server, {});
    const victim = await hop(callback);
    expect(victim.location.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(victim.location.hash).not.toContain('access_token');
    expect((await hop(callback, cookie)).location.hash).toContain('access_token');
  });

  it.each<[TokenFault, RegExp]>([
    ['audience', /unexpected JWT .*aud/],
    ['issuer', /unexpected JWT .*iss/],
    ['nonce', /unexpected ID Token .*nonce/],
    ['signature', /signature verification failed/],
    ['expired', /expiration is past/],
  ])('cannot use an ID token with a bad claim or signature: %s', async (fault, reason) => {
    google.fault = fault;
    server.logLines.length = 0;
    const { status, location } = await googleTrip(server);
    expect(status).toBe(302);
    expect(location.searchParams.get('error')).toBe('server_error');
    expect(location.searchParams.has('code')).toBe(false);
    expect(await findUser(`ada${count}@example.test`)).toBeUndefined();
    expect(server.logLines.join()).toMatch(reason);
  });

  it.each([
    ['false', false],
    ['missing', undefined],
    ['the text "true"', 'true'],
  ])('cannot use an address whose email_verified is %s', async (_what, verified) => {
    const email = `ada${count}@example.test`;
    google.person = { ...google.person, email_verified: verified };
    const { location } = await googleTrip(server);
    expect(location.searchParams.get('error')).toBe('access_denied');
    expect(location.searchParams.get('error_code')).toBe('provider_email_needs_verification');
    expect(await findUser(email)).toBeUndefined();
  });
});

describe('when Google is unavailable', () => {
  it('returns to the site with an error and works again the next time', async () => {
    const away = await startFakeGoogle();
    const settings = { clientId: 'site', clientSecret: 'secret', issuer: away.issuer };
    const own = await startIdentityServer({ google: settings });
    await away.stop();
    const address = authorizeUrl(own, PKCE);
    const { status, location } = await hop(address);
    expect(status).toBe(302);
    expect(location.origin).toBe(own.provider.siteUrl);
    expect(location.searchParams.get('error')).toBe('server_error');
    const back = await startFakeGoogle({ port: Number(new URL(away.issuer).port) });
    expect((await hop(address)).location.origin).toBe(back.issuer);
    await own.stop();
    await back.stop();
  });
});
