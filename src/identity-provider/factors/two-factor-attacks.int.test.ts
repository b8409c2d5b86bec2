import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { aPerson, refreshGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import {
  type App,
  challenge,
  codeOf,
  enterCode,
  nextCode,
  passTwoFactor,
  turnOn,
} from '#tests/support/two-factor.ts';
import { countCodeGuess } from './code-guesses.commands.ts';
import { factorChallenges, factors } from '../core/factors.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 100 });
});
afterAll(() => server.stop());

async function protectedPerson() {
  const person = await aPerson(server);
  const { access } = await signInAs(server, person);
  return { person, ...(await turnOn(server, access)) };
}

function later(ms: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + ms));
}

describe('someone who knows only the password', () => {
  it.each<[string, (app: App, token: string) => ReturnType<typeof callIdentity>, number]>([
    [
      'add an app',
      (_app, token) =>
        callIdentity(server, '/factors', { token, body: { factor_type: 'totp', friendly_name: 'x' } }),
      403,
    ],
    [
      'remove the app',
      (app, token) => callIdentity(server, `/factors/${app.id}`, { method: 'DELETE', token }),
      422,
    ],
    [
      'change the password',
      (_app, token) =>
        callIdentity(server, '/user', {
          method: 'PUT',
          token,
          body: { password: 'a password that is new', current_password: 'Haze & hard light 7' },
        }),
      401,
    ],
  ])('cannot %s', async (_name, attempt, status) => {
    const { person, app } = await protectedPerson();
    const { access } = await signInAs(server, person);
    expect(await attempt(app, access)).toMatchObject({ status, body: { code: 'insufficient_aal' } });
  });

  it('can guess five codes a minute', async () => {
    const strict = await startIdentityServer({ rateLimitScale: 1 });
    try {
      const person = await aPerson(strict);
      const first = await signInAs(strict, person);
      const { app } = await turnOn(strict, first.access);
      const { access } = await signInAs(strict, person);
      nextCode(strict);
      for (let count = 0; count < 5; count++) {
        const { body } = await enterCode(strict, access, app, '0000000');
        expect(body['code']).toBe('mfa_verification_failed');
      }
      const blocked = await enterCode(strict, access, app);
      expect(blocked).toMatchObject({
        status: 429,
        body: {
          code: 'over_request_rate_limit',
          message: 'Too many tries. Wait a minute, or use a recovery code.',
        },
      });
      expect(Number(blocked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      strict.clock.set(new Date(strict.clock.now().getTime() + 61_000));
      expect((await enterCode(strict, access, app)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it.each(['app', 'recovery'] as const)('can guess fifty %s codes a day, from anywhere', async kind => {
    const ctx = { ...server.ctx, limits: { ...server.ctx.limits, scale: 1 } };
    for (let count = 0; count < 50; count++) {
      if (count % 5 === 0) later(61_000);
      await countCodeGuess(ctx, kind, 'someone');
    }
    later(61_000);
    await expect(countCodeGuess(ctx, kind, 'someone')).rejects.toThrow('Too many tries today');
    await countCodeGuess(ctx, kind, 'someone else');
    later(86_400_000);
    await countCodeGuess(ctx, kind, 'someone');
  });

  it('cannot fill the database with challenges', async () => {
    const { person, app } = await protectedPerson();
    const { access } = await signInAs(server, person);
    for (let count = 0; count < 25; count++) await challenge(server, access, app);
    expect(await server.ctx.db.$count(factorChallenges)).toBeLessThanOrEqual(20);
    later(301_000);
    expect(await challenge(server, access, app)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await server.ctx.db.$count(factorChallenges)).toBe(1);
  });
});

describe('a stolen refresh token from before two-factor', () => {
  it.each(['current', 'previous'])('never leads to a session with it: the %s one', async which => {
    const person = await aPerson(server);
    const first = await signInAs(server, person);
    const { body } = await refreshGrant(server, first.refresh);
    const [access, current] = [String(body['access_token']), String(body['refresh_token'])];
    const { tokens } = await turnOn(server, access);
    const stolen = which === 'current' ? current : first.refresh;
    const answer = await refreshGrant(server, stolen);
    expect(answer).toMatchObject({ status: 400, body: { code: 'refresh_token_already_used' } });
    // The theft was noticed, so nobody stays signed in.
    expect((await refreshGrant(server, tokens.refresh)).status).toBe(400);
  });
});

describe("another person's app", () => {
  it.each(['challenge', 'verify', 'delete'])('is unknown: %s', async action => {
    const { app } = await protectedPerson();
    const eve = await protectedPerson();
    const token = eve.tokens.access;
    const id = await challenge(server, token, eve.app);
    nextCode(server);
    const calls: Record<string, () => ReturnType<typeof callIdentity>> = {
      challenge: () => callIdentity(server, `/factors/${app.id}/challenge`, { token, body: {} }),
      verify: () =>
        callIdentity(server, `/factors/${app.id}/verify`, {
          token,
          body: { challenge_id: id, code: codeOf(server, app.secret) },
        }),
      delete: () => callIdentity(server, `/factors/${app.id}`, { method: 'DELETE', token }),
    };
    expect(await calls[action]?.()).toMatchObject({ status: 404, body: { code: 'mfa_factor_not_found' } });
    const junk = await callIdentity(server, '/factors/1', { method: 'DELETE', token });
    expect(junk).toMatchObject({ status: 404, body: { code: 'validation_failed' } });
  });
});

it('an emailed link does not replace two-factor when choosing a new password', async () => {
  const { person, app } = await protectedPerson();
  await callIdentity(server, '/recover', { body: { email: person.email } });
  const { location } = await hop(mailedLink(server, 'recover', person.email));
  const token = new URLSearchParams(location.hash.slice(1)).get('access_token') ?? '';
  const put = (by: string) =>
    callIdentity(server, '/user', { method: 'PUT', token: by, body: { password: 'a password that is new' } });
  expect(await put(token)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } });
  const { access } = await passTwoFactor(server, token, app);
  expect((await put(access)).status).toBe(200);
});

it('an access token from before two-factor stays without it', async () => {
  const person = await aPerson(server);
  const { access } = await signInAs(server, person);
  const { app, tokens } = await turnOn(server, access);
  expect(decodeJwt(access)['session_id']).toBe(decodeJwt(tokens.access)['session_id']);
  const answer = await callIdentity(server, `/factors/${app.id}`, { method: 'DELETE', token: access });
  expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_aal' } });
});

it('a disabled account cannot pass two-factor', async () => {
  const { person, app } = await protectedPerson();
  const { access } = await signInAs(server, person);
  const id = await challenge(server, access, app);
  const disable = { id: person.id, isDisabled: true };
  await inTransaction(server.ctx, tx => server.identity.admin.setDisabled(tx, disable));
  nextCode(server);
  const body = { challenge_id: id, code: codeOf(server, app.secret) };
  const answer = await callIdentity(server, `/factors/${app.id}/verify`, { token: access, body });
  expect(answer.status).toBe(403);
});

it('keeps secrets out of the database, the user and the log', async () => {
  const { app, tokens } = await protectedPerson();
  const stored = JSON.stringify(await server.ctx.db.select().from(factors));
  expect(stored).toContain(app.id);
  expect(stored).not.toContain(app.secret);
  const user = await callIdentity(server, '/user', { method: 'GET', token: tokens.access });
  expect(JSON.stringify(user.body)).not.toContain(app.secret);
  expect(JSON.stringify(user.body)).not.toContain('ealed');
  expect(server.logLines.join('\n')).not.toContain(app.secret);
});
