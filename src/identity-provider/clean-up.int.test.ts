import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#src/shared/dates.ts';
import { PKCE } from '#tests/support/google-trip.ts';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, refreshGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { challenge, enroll, turnOn } from '#tests/support/two-factor.ts';
import { cleanUp } from './clean-up.commands.ts';
import { factorChallenges, factors } from './core/factors.table.ts';
import { flowStates, oneTimeTokens, users } from './core/identity.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

function daysLater(days: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + days * DAY_MS));
}

const counts = async () => ({
  flows: (await server.ctx.db.select().from(flowStates)).length,
  links: (await server.ctx.db.select().from(oneTimeTokens)).length,
  users: (await server.ctx.db.select().from(users)).length,
});

it('deletes authenticator apps that were never set up, and old challenges', async () => {
  const { access } = await signInAs(server, await aPerson(server));
  const { tokens } = await turnOn(server, access, 'Phone');
  const tablet = await enroll(server, tokens.access, 'Tablet');
  await challenge(server, tokens.access, tablet);
  const left = async () => ({
    apps: (await server.ctx.db.select().from(factors)).map(({ friendlyName }) => friendlyName),
    challenges: await server.ctx.db.$count(factorChallenges),
  });
  await cleanUp(server.ctx, server.provider);
  expect(await left()).toEqual({ apps: ['Phone', 'Tablet'], challenges: 1 });
  server.clock.set(new Date(server.clock.now().getTime() + 6 * 60_000));
  await cleanUp(server.ctx, server.provider);
  expect(await left()).toEqual({ apps: ['Phone', 'Tablet'], challenges: 0 });
  daysLater(2);
  await cleanUp(server.ctx, server.provider);
  expect(await left()).toEqual({ apps: ['Phone'], challenges: 0 });
  await server.ctx.db.delete(users);
});

it('deletes expired data and nothing else', async () => {
  const [person, email] = [await aPerson(server), newEmail()];
  const { refresh } = await signInAs(server, person);
  await callIdentity(server, '/signup', { body: { email, password: PASSWORD, ...PKCE } });
  await callIdentity(server, '/recover', { body: { email: person.email, ...PKCE } });
  const before = await counts();
  expect(before).toMatchObject({ flows: 2, links: 2, users: 2 });
  await cleanUp(server.ctx, server.provider);
  expect(await counts()).toEqual(before);
  daysLater(2);
  await cleanUp(server.ctx, server.provider);
  // The sign-up can still be confirmed with a fresh link.
  expect(await counts()).toEqual({ flows: 0, links: 1, users: 2 });
  daysLater(29);
  await cleanUp(server.ctx, server.provider);
  expect(await counts()).toMatchObject({ links: 0, users: 1 });
  expect((await refreshGrant(server, refresh)).status).toBe(200);
  daysLater(181);
  await cleanUp(server.ctx, server.provider);
  expect((await refreshGrant(server, refresh)).body['code']).toBe('refresh_token_not_found');
});
