import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#src/platform/server/context.ts';
import { callIdentity, callIdentityFrom } from '#tests/support/identity-calls.ts';
import { aPerson, refreshGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import {
  type App,
  aProtectedPerson,
  challenge,
  codeOf,
  enterCode,
  nextCode,
  turnOn,
} from '#tests/support/two-factor.ts';
import { countCodeGuess } from './code-guesses.commands.ts';
import { factorChallenges } from '../core/factors.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 100 });
});
afterAll(() => server.stop());

const protectedPerson = () => aProtectedPerson(server);

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

  it.each(['app', 'recovery'] as const)(
    'can guess fifty %s codes a day per session and network, and shuts nobody out elsewhere',
    async kind => {
      const from = (network: string): Context => ({
        ...server.ctx,
        limits: { ...server.ctx.limits, scale: 1 },
        origin: { requestId: '1', network },
      });
      const guess = (network: string, sessionId: string) =>
        countCodeGuess(from(network), { kind, userId: 'someone', sessionId });
      for (let count = 0; count < 50; count++) {
        if (count % 5 === 0) later(61_000);
        await guess('198.51.100.0/24', 'theirs');
      }
      later(61_000);
      await expect(guess('198.51.100.0/24', 'another')).rejects.toThrow('Too many tries today');
      await expect(guess('203.0.113.0/24', 'theirs')).rejects.toThrow('Too many tries today');
      await guess('203.0.113.0/24', "the owner's");
      later(86_400_000);
      await guess('198.51.100.0/24', 'theirs');
    },
  );

  it('can guess five hundred codes a day from many networks, and shuts nobody out where they signed in before', async () => {
    const { person } = await protectedPerson();
    const guess = (network: string) =>
      countCodeGuess(
        { ...server.ctx, limits: { ...server.ctx.limits, scale: 1 }, origin: { requestId: '1', network } },
        { kind: 'app', userId: person.id, sessionId: network },
      );
    for (let count = 0; count < 500; count++) await guess(`198.51.${Math.floor(count / 5)}.0/24`);
    await expect(guess('203.0.113.0/24')).rejects.toThrow('Too many tries today');
    await guess('127.0.0.0/24');
  });

  it('cannot keep the right code out with wrong ones: the owner enters it in another network', async () => {
    const strict = await startIdentityServer({ rateLimitScale: 1 });
    try {
      const person = await aPerson(strict);
      const { app } = await turnOn(strict, (await signInAs(strict, person)).access);
      const thief = (await signInAs(strict, person)).access;
      for (let count = 0; count < 5; count++) await enterCode(strict, thief, app, '0000000');
      nextCode(strict);
      expect((await enterCode(strict, thief, app)).status).toBe(429);
      const owner = (await signInAs(strict, person)).access;
      const from = (path: string, body: object) => callIdentityFrom(strict, '203.0.113.7', path, body, owner);
      const { body } = await from(`/factors/${app.id}/challenge`, {});
      const attempt = { challenge_id: body['id'], code: codeOf(strict, app.secret) };
      expect((await from(`/factors/${app.id}/verify`, attempt)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('is noticed: after twenty wrong codes the owner gets an email, once a day', async () => {
    const strict = await startIdentityServer({ rateLimitScale: 1 });
    try {
      const person = await aPerson(strict);
      const { app } = await turnOn(strict, (await signInAs(strict, person)).access);
      const warnings = () => strict.mails.filter(({ kind }) => kind === 'wrong-codes');
      const guess = async (count: number, from: string): Promise<void> => {
        const { access } = await signInAs(strict, person);
        for (let done = 0; done < count; done++) {
          const post = (path: string, body: object) => callIdentityFrom(strict, from, path, body, access);
          const { body } = await post(`/factors/${app.id}/challenge`, {});
          await post(`/factors/${app.id}/verify`, { challenge_id: body['id'], code: '0000000' });
        }
      };
      for (const third of [1, 2, 3]) await guess(5, `198.51.${third}.1`);
      await guess(4, '198.51.4.1');
      expect(warnings()).toEqual([]);
      await guess(1, '198.51.5.1');
      expect(warnings()).toMatchObject([{ to: person.email }]);
      await guess(5, '198.51.6.1');
      expect(warnings()).toHaveLength(1);
    } finally {
      await strict.stop();
    }
  });

  it('cannot fill the database with challenges, nor keep the owner from a new one', async () => {
    const { person, app } = await protectedPerson();
    const { access } = await signInAs(server, person);
    for (let count = 0; count < 25; count++) {
      later(1);
      await challenge(server, access, app);
    }
    expect(await server.ctx.db.$count(factorChallenges)).toBe(20);
    nextCode(server);
    expect((await enterCode(server, (await signInAs(server, person)).access, app)).status).toBe(200);
    later(301_000);
    const next = (await signInAs(server, person)).access;
    expect(await challenge(server, next, app)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await server.ctx.db.$count(factorChallenges)).toBe(1);
  });

  it.each(['others', 'global'])('ends no session that has passed two-factor: scope %s', async scope => {
    const { person, tokens } = await protectedPerson();
    const [thief, unfinished] = [await signInAs(server, person), await signInAs(server, person)];
    const logout = { token: thief.access };
    expect((await callIdentity(server, `/logout?scope=${scope}`, logout)).status).toBe(204);
    const stillThere = async ({ refresh }: { refresh: string }) =>
      (await refreshGrant(server, refresh)).status === 200;
    expect([await stillThere(tokens), await stillThere(unfinished), await stillThere(thief)]).toEqual([
      true,
      false,
      scope === 'others',
    ]);
  });
});
