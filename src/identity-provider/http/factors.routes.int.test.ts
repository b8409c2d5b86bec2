import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { aPerson, passwordGrant, refreshGrant, signInAs, tokensIn } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import {
  challenge,
  codeOf,
  enroll,
  enterCode,
  nextCode,
  passTwoFactor,
  turnOn,
} from '#tests/support/two-factor.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const getUser = (token: string) => callIdentity(server, '/user', { method: 'GET', token });
const remove = (token: string, { id }: { id: string }) =>
  callIdentity(server, `/factors/${id}`, { method: 'DELETE', token });
const mailsTo = (email: string) => server.mails.filter(mail => mail.to === email);

async function signedIn() {
  const person = await aPerson(server);
  return { person, ...(await signInAs(server, person)) };
}

describe('setting up an authenticator app', () => {
  it('answers with a secret, an address for the app and a QR code', async () => {
    const { access, person } = await signedIn();
    const asked = { factor_type: 'totp', friendly_name: 'Phone', issuer: 'Halation' };
    const { status, body } = await callIdentity(server, '/factors', { token: access, body: asked });
    expect(status).toBe(200);
    const id = String(body['id']);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      type: 'totp',
      friendly_name: 'Phone',
      totp: {
        qr_code: expect.stringMatching(/^<svg /),
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        uri: expect.stringContaining('otpauth://totp/Halation:'),
      },
    });
    const { body: user } = await getUser(access);
    expect(user['factors']).toEqual([
      {
        id,
        status: 'unverified',
        friendly_name: 'Phone',
        factor_type: 'totp',
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
    expect(mailsTo(person.email)).toEqual([]);
  });

  it('is finished by its first code, which the session has then passed two-factor with', async () => {
    const { access, person } = await signedIn();
    const app = await enroll(server, access);
    const { status, body } = await enterCode(server, access, app);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      token_type: 'bearer',
      user: { id: person.id, factors: [{ id: app.id, status: 'verified' }] },
    });
    expect(decodeJwt(tokensIn(body).access)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp' }],
      session_id: decodeJwt(access)['session_id'],
    });
    expect(mailsTo(person.email)).toMatchObject([{ kind: 'two-factor-added' }]);
  });

  it("signs out the person's other devices", async () => {
    const { access, person } = await signedIn();
    const other = await signInAs(server, person);
    const { tokens } = await turnOn(server, access);
    expect((await getUser(other.access)).body['code']).toBe('session_not_found');
    expect((await refreshGrant(server, other.refresh)).status).toBe(400);
    expect((await getUser(tokens.access)).status).toBe(200);
  });

  it('can be started over, which forgets the first attempt', async () => {
    const { access } = await signedIn();
    const first = await enroll(server, access, 'Phone');
    const second = await enroll(server, access, 'Phone');
    expect((await getUser(access)).body['factors']).toMatchObject([{ id: second.id }]);
    expect((await remove(access, first)).status).toBe(404);
    expect((await enterCode(server, access, second)).status).toBe(200);
  });

  it.each([
    ['phone', 422, 'mfa_phone_enroll_not_enabled'],
    ['webauthn', 422, 'mfa_webauthn_enroll_not_enabled'],
    ['', 400, 'validation_failed'],
    ['recovery_code', 400, 'validation_failed'],
  ])('refuses the factor type "%s"', async (type, status, code) => {
    const { access } = await signedIn();
    const answer = await callIdentity(server, '/factors', { token: access, body: { factor_type: type } });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  it('refuses long names and callers without a token', async () => {
    const { access } = await signedIn();
    const asked = { factor_type: 'totp', friendly_name: 'x'.repeat(101) };
    expect((await callIdentity(server, '/factors', { token: access, body: asked })).status).toBe(400);
    expect((await callIdentity(server, '/factors', { body: { factor_type: 'totp' } })).status).toBe(401);
  });
});

describe('a session that has passed two-factor', () => {
  it('keeps it when it is refreshed', async () => {
    const { access } = await signedIn();
    const { tokens } = await turnOn(server, access);
    const renewed = tokensIn((await refreshGrant(server, tokens.refresh)).body);
    expect(decodeJwt(renewed.access)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'password' }, { method: 'totp' }],
    });
  });

  it('adds a second app, which needs another name', async () => {
    const { access } = await signedIn();
    const { tokens, app } = await turnOn(server, access, 'Phone');
    const same = { factor_type: 'totp', friendly_name: 'Phone' };
    expect(await callIdentity(server, '/factors', { token: tokens.access, body: same })).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_name_conflict' },
    });
    const second = await turnOn(server, tokens.access, 'Tablet');
    expect((await getUser(second.tokens.access)).body['factors']).toHaveLength(2);
    // Each app's session goes with it.
    expect((await remove(second.tokens.access, second.app)).status).toBe(200);
    const { body } = await refreshGrant(server, second.tokens.refresh);
    expect(decodeJwt(tokensIn(body).access)['aal']).toBe('aal1');
    expect((await passTwoFactor(server, tokensIn(body).access, app)).access).toBeTruthy();
  });

  it('adds at most ten apps', async () => {
    const { access } = await signedIn();
    const { app, ...first } = await turnOn(server, access, 'App 0');
    let { tokens } = first;
    for (let count = 1; count < 10; count++) {
      ({ tokens } = await turnOn(server, tokens.access, `App ${count}`));
      // The first code of an app is no proof of who is there.
      if (count === 5) tokens = await passTwoFactor(server, tokens.access, app);
    }
    const eleventh = { factor_type: 'totp', friendly_name: 'App 10' };
    const answer = await callIdentity(server, '/factors', { token: tokens.access, body: eleventh });
    expect(answer).toMatchObject({ status: 422, body: { code: 'too_many_enrolled_mfa_factors' } });
  });

  it('turns two-factor off again, and then counts as signed in with the password', async () => {
    const { access, person } = await signedIn();
    const { tokens, app } = await turnOn(server, access);
    const answer = await remove(tokens.access, app);
    expect([answer.status, answer.body]).toEqual([200, { id: app.id }]);
    const renewed = tokensIn((await refreshGrant(server, tokens.refresh)).body);
    expect(decodeJwt(renewed.access)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    expect((await getUser(renewed.access)).body).not.toHaveProperty('factors');
    expect(mailsTo(person.email).at(-1)).toMatchObject({ kind: 'two-factor-removed', isOff: true });
  });

  it('can change the password', async () => {
    const { access, person } = await signedIn();
    const { tokens } = await turnOn(server, access);
    const body = { password: 'a password that is new', current_password: person.password };
    expect((await callIdentity(server, '/user', { method: 'PUT', token: tokens.access, body })).status).toBe(
      200,
    );
  });
});

describe('a code', () => {
  it('works in every sign-in, once per 30 seconds', async () => {
    const { access, person } = await signedIn();
    const { app, tokens } = await turnOn(server, access);
    const code = codeOf(server, app.secret);
    const again = await signInAs(server, person);
    expect(decodeJwt(again.access)['aal']).toBe('aal1');
    const replayed = await enterCode(server, again.access, app, code);
    expect(replayed).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
    const earlier = await enterCode(server, again.access, app, codeOf(server, app.secret, -1));
    expect(earlier.body['code']).toBe('mfa_verification_failed');
    expect((await passTwoFactor(server, again.access, app)).access).toBeTruthy();
    // It passed two-factor before, so it stays.
    expect((await getUser(tokens.access)).status).toBe(200);
  });

  it('gives one success to concurrent requests', async () => {
    const { access, person } = await signedIn();
    const { app } = await turnOn(server, access);
    nextCode(server);
    const { access: token } = await signInAs(server, person);
    const code = codeOf(server, app.secret);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challenge(server, token, app)));
    const answers = await Promise.all(
      challenges.map(id =>
        callIdentity(server, `/factors/${app.id}/verify`, { token, body: { challenge_id: id, code } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
  });

  it('needs a challenge of that app, from the last five minutes, that was not used', async () => {
    const { access } = await signedIn();
    const app = await enroll(server, access);
    const verify = (id: string, token = access) =>
      callIdentity(server, `/factors/${app.id}/verify`, {
        token,
        body: { challenge_id: id, code: codeOf(server, app.secret) },
      });
    expect(await verify(crypto.randomUUID())).toMatchObject({
      status: 422,
      body: { code: 'mfa_factor_not_found' },
    });
    expect(await verify('x')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const id = await challenge(server, access, app);
    server.clock.set(new Date(server.clock.now().getTime() + 301_000));
    expect(await verify(id)).toMatchObject({ status: 422, body: { code: 'mfa_challenge_expired' } });
    const fresh = await challenge(server, access, app);
    const { body } = await verify(fresh);
    nextCode(server);
    expect(await verify(fresh, tokensIn(body).access)).toMatchObject({ status: 422 });
  });

  it('is required', async () => {
    const { access } = await signedIn();
    const app = await enroll(server, access);
    const empty = await enterCode(server, access, app, '');
    expect(empty).toMatchObject({ status: 400, body: { message: 'Code needs to be non-empty' } });
    const long = await enterCode(server, access, app, '1'.repeat(1000));
    expect(long).toMatchObject({ status: 422, body: { code: 'mfa_verification_failed' } });
  });
});

it('begins every sign-in without two-factor', async () => {
  const { access, person } = await signedIn();
  await turnOn(server, access);
  const { body } = await passwordGrant(server, person.email);
  expect(decodeJwt(tokensIn(body).access)).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
  expect(body['user']).toMatchObject({ factors: [{ status: 'verified' }] });
});
