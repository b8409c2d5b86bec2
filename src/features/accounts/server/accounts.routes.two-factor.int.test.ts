import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveSignInSettings } from '#src/features/settings/server/settings.commands.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { type SignedIn, type Tokens, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { anActor } from '#tests/support/actors.ts';
import { TestClock } from '#tests/support/context.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { type App, codeOf, nextCode, passTwoFactor, turnOn } from '#tests/support/two-factor.ts';
import type { NewRecoveryCodes } from '../accounts.contract.two-factor.ts';
import { removeTwoFactor } from './accounts.commands.two-factor.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
const provider = {
  clock,
  get url() {
    return `${server.url}/auth/v1`;
  },
};

const CODES = '/api/auth/recovery-codes';
const call = (method: string, path: string, { headers }: Pick<SignedIn, 'headers'>, body?: object) =>
  callJson(method, server.url + path, headers, body);
const withToken = (person: SignedIn, token: string): SignedIn => ({
  ...person,
  headers: { authorization: `Bearer ${token}` },
});

interface Protected {
  /** In a session that has passed two-factor. */
  person: SignedIn;
  app: App;
}

async function protectedPerson(role: 'user' | 'admin' = 'user'): Promise<Protected> {
  const person = await signInAs(server, role);
  const { app, tokens } = await turnOn(provider, person.tokens.access_token);
  return { person: withToken(person, tokens.access), app };
}

async function newCodes({ person, app }: Protected): Promise<string[]> {
  nextCode(provider);
  const { status, body } = await call('POST', CODES, person, { code: codeOf(provider, app.secret) });
  expect(status).toBe(200);
  return (body as NewRecoveryCodes).codes;
}

async function refreshed(person: SignedIn): Promise<SignedIn> {
  const answer = await askForTokens(server, 'refresh_token', { refresh_token: person.tokens.refresh_token });
  expect(answer.status).toBe(200);
  const tokens = (await answer.json()) as Tokens;
  return { ...withToken(person, tokens.access_token), tokens };
}

const levelOf = ({ headers }: SignedIn) => decodeJwt(headers.authorization.slice('Bearer '.length))['aal'];
const REFUSED = { status: 403, body: { code: 'two_factor_required' } };

describe('recovery codes', () => {
  it('are ten, shown once, and counted', async () => {
    const { person, app } = await protectedPerson();
    expect((await call('GET', CODES, person)).body).toEqual({ remaining: 0, createdAt: null });
    // The code that turned two-factor on is enough for the first ones.
    const first = await call('POST', CODES, person, { code: codeOf(provider, app.secret) });
    expect(first.status).toBe(200);
    const { codes } = first.body as NewRecoveryCodes;
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const createdAt = clock.now().toISOString();
    expect((await call('GET', CODES, person)).body).toEqual({ remaining: 10, createdAt });
    const again = await call('POST', CODES, person, { code: codeOf(provider, app.secret) });
    expect(again).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
  });

  it('need two-factor, and a right code', async () => {
    const { person, app } = await protectedPerson();
    nextCode(provider);
    const code = codeOf(provider, app.secret);
    expect(await call('POST', CODES, await signIn(server, person), { code })).toMatchObject(REFUSED);
    const wrong = await call('POST', CODES, person, { code: '0000000' });
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        fields: { code: "That code didn't work. Codes change every 30 seconds, so try the next one." },
      },
    });
    expect(await call('POST', CODES, person, { code: 'abcdef' })).toMatchObject({ status: 422 });
    const nobody = await signInAs(server, 'user');
    const without = await call('POST', CODES, nobody, { code });
    expect(without).toMatchObject({ status: 409, body: { code: 'no_two_factor' } });
  });

  it('let someone without their phone in, once each', async () => {
    const protege = await protectedPerson('admin');
    const [code = '', second = ''] = await newCodes(protege);
    const half = await signIn(server, protege.person);
    expect(await call('GET', '/api/users', half)).toMatchObject(REFUSED);
    const used = await call('POST', `${CODES}/use`, half, {
      code: ` ${code.toLowerCase().replace('-', ' ')}`,
    });
    expect(used).toMatchObject({ status: 200, body: { remaining: 9 } });
    expect(await call('GET', '/api/users', half)).toMatchObject(REFUSED);
    const whole = await refreshed(half);
    expect(levelOf(whole)).toBe('aal2');
    expect((await call('GET', '/api/users', whole)).status).toBe(200);
    expect(levelOf(await refreshed(whole))).toBe('aal2');

    const next = await signIn(server, protege.person);
    const reused = await call('POST', `${CODES}/use`, next, { code });
    expect(reused).toMatchObject({ status: 422, body: { fields: { code: expect.any(String) } } });
    expect(levelOf(await refreshed(next))).toBe('aal1');
    const both = await Promise.all([1, 2].map(() => call('POST', `${CODES}/use`, next, { code: second })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const mails = (await listStoredMails(server.ctx, 200)).filter(({ to }) => to === protege.person.email);
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
      'accounts-recovery-code-used',
      'accounts-recovery-code-used',
      'accounts-two-factor-added',
    ]);
  });

  it('belong to one person and one set', async () => {
    const [ada, eve] = [await protectedPerson(), await protectedPerson()];
    const [old = ''] = await newCodes(ada);
    const [fresh = ''] = await newCodes(ada);
    const use = async ({ person }: Protected, code: string) =>
      (await call('POST', `${CODES}/use`, await signIn(server, person), { code })).status;
    expect(await use(eve, fresh)).toBe(422);
    expect(await use(ada, old)).toBe(422);
    expect(await use(ada, fresh)).toBe(200);
  });

  it('are stored as hashes, and go when two-factor is turned off', async () => {
    const protege = await protectedPerson();
    const [code = ''] = await newCodes(protege);
    const { rows } = await server.pool.query<{ hash: string }>('select hash from idp.recovery_codes');
    expect(rows.map(({ hash }) => hash)).not.toContain(code);
    expect(rows.map(({ hash }) => hash)).not.toContain(code.replace('-', ''));
    await call('DELETE', `/auth/v1/factors/${protege.app.id}`, protege.person);
    expect((await call('GET', CODES, protege.person)).body).toMatchObject({ remaining: 0 });
    const used = await call('POST', `${CODES}/use`, await signIn(server, protege.person), { code });
    expect(used).toMatchObject({ status: 409, body: { code: 'no_two_factor' } });
  });

  it('are not for sessions that have passed two-factor, and not used up there', async () => {
    const protege = await protectedPerson();
    const [code = ''] = await newCodes(protege);
    const answer = await call('POST', `${CODES}/use`, protege.person, { code });
    expect(answer).toMatchObject({ status: 409, body: { code: 'already_verified' } });
    expect((await call('GET', CODES, protege.person)).body).toMatchObject({ remaining: 10 });
  });
});

describe('an admin with two-factor on', () => {
  const ADMIN_CALLS = [
    ['GET', '/api/users'],
    ['GET', '/api/settings'],
    ['GET', '/api/live'],
    ['GET', '/api/leads.csv'],
    ['PUT', '/api/settings'],
    ['DELETE', '/api/contacts/1'],
  ] as const;

  it.each(ADMIN_CALLS)('is refused until the code is entered: %s %s', async (method, path) => {
    const { person } = await protectedPerson('admin');
    const half = await signIn(server, person);
    expect(await call(method, path, half)).toMatchObject({
      ...REFUSED,
      body: { code: 'two_factor_required', message: 'Enter the code from your authenticator app first' },
    });
  });

  it('has no rights of an admin elsewhere either, but can see who they are', async () => {
    const { person } = await protectedPerson('admin');
    const other = await signInAs(server, 'user');
    expect((await call('GET', `/api/auth/user/${other.id}`, other)).status).toBe(200);
    const half = await signIn(server, person);
    expect((await call('GET', `/api/auth/user/${other.id}`, half)).status).toBe(404);
    expect((await call('GET', `/api/auth/user/${other.id}`, person)).status).toBe(200);
    expect(await call('GET', `/api/auth/user/${person.id}`, half)).toMatchObject({
      status: 200,
      body: { role: 'admin' },
    });
  });

  it('is let in with the code, and with a refreshed session', async () => {
    const { person, app } = await protectedPerson('admin');
    const half = await signIn(server, person);
    const { access } = await passTwoFactor(provider, half.tokens.access_token, app);
    expect((await call('GET', '/api/users', withToken(person, access))).status).toBe(200);
    // A copy of the token from before stays refused.
    expect(await call('GET', '/api/users', half)).toMatchObject(REFUSED);
  });

  it('is let in with the password again after turning it off', async () => {
    const { person, app } = await protectedPerson('admin');
    await call('DELETE', `/auth/v1/factors/${app.id}`, person);
    expect((await call('GET', '/api/users', await signIn(server, person))).status).toBe(200);
  });
});

it.each([
  ['DELETE', '/api/auth/user'],
  ['GET', '/api/auth/export'],
])('a password alone does not do this with two-factor on: %s %s', async (method, path) => {
  const { person } = await protectedPerson();
  expect(await call(method, path, await signIn(server, person))).toMatchObject(REFUSED);
  expect((await call(method, path, person)).status).toBeLessThan(300);
});

it('the data export names authenticator apps without their secrets', async () => {
  const protege = await protectedPerson();
  await newCodes(protege);
  const { body } = await call('GET', '/api/auth/export', protege.person);
  expect(body).toMatchObject({
    factors: [{ friendlyName: '', status: 'verified', createdAt: expect.any(String) }],
    recoveryCodes: { remaining: 10 },
  });
  expect(JSON.stringify(body)).not.toContain(protege.app.secret);
  expect(JSON.stringify(body)).not.toMatch(/sealed|hash/i);
});

describe('where admins must use two-factor', () => {
  const secure = { ...anActor('admin'), isTwoFactor: true };
  const demand = (requireTwoFactor: boolean) =>
    saveSignInSettings({ ...server.ctx, actor: secure }, { requireTwoFactor });
  beforeEach(async () => {
    await demand(true);
    return () => demand(false);
  });

  it('an admin without it has to set it up first, and then gets in', async () => {
    const admin = await signInAs(server, 'admin');
    expect(await call('GET', '/api/users', admin)).toMatchObject({
      status: 403,
      body: {
        code: 'two_factor_required',
        message: 'Admins must use two-factor authentication. Set it up in your account first.',
      },
    });
    const { tokens, app } = await turnOn(provider, admin.tokens.access_token);
    const done = withToken(admin, tokens.access);
    expect((await call('GET', '/api/users', done)).status).toBe(200);
    // Turning it off closes the panel again, also for tokens that still say aal2.
    await call('DELETE', `/auth/v1/factors/${app.id}`, done);
    expect(await call('GET', '/api/users', done)).toMatchObject(REFUSED);
  });

  it('nothing changes for everyone else', async () => {
    const user = await signInAs(server, 'user');
    expect((await call('GET', '/api/auth/export', user)).status).toBe(200);
    expect(await call('GET', '/api/users', user)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

it('only an admin with two-factor can make all admins use it', async () => {
  const admin = await signInAs(server, 'admin');
  const on = { requireTwoFactor: true };
  expect(await call('PUT', '/api/settings/sign-in', admin, on)).toMatchObject({
    status: 409,
    body: {
      code: 'no_two_factor',
      fields: { requireTwoFactor: 'Set up two-factor for your own account first' },
    },
  });
  expect((await call('GET', '/api/settings', admin)).body).toMatchObject({ requireTwoFactor: false });
  expect((await call('PUT', '/api/settings/sign-in', admin, { requireTwoFactor: false })).status).toBe(200);
  const { person } = await protectedPerson('admin');
  expect(await call('PUT', '/api/settings/sign-in', person, on)).toMatchObject({ status: 200, body: on });
  expect((await call('GET', '/api/site', admin)).body).not.toHaveProperty('requireTwoFactor');
  expect((await call('PUT', '/api/settings/sign-in', person, { requireTwoFactor: false })).status).toBe(200);
});

it('the command line turns two-factor off for someone who lost their phone and codes', async () => {
  const protege = await protectedPerson('admin');
  await newCodes(protege);
  await removeTwoFactor(server.ctx, protege.person.email.toUpperCase());
  expect((await call('GET', '/api/users', await signIn(server, protege.person))).status).toBe(200);
  expect((await call('GET', CODES, protege.person)).body).toMatchObject({ remaining: 0 });
  const mails = await listStoredMails(server.ctx, 200);
  expect(mails.map(({ kind, to }) => [kind, to])).toContainEqual([
    'accounts-two-factor-removed',
    protege.person.email,
  ]);
  await expect(removeTwoFactor(server.ctx, protege.person.email)).rejects.toMatchObject({
    code: 'no_two_factor',
  });
  await expect(removeTwoFactor(server.ctx, 'nobody@example.com')).rejects.toMatchObject({ status: 404 });
});
