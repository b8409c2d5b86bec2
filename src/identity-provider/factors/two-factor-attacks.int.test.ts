import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { hop } from '#tests/support/google-trip.ts';
import { callIdentity, mailedLink } from '#tests/support/identity-calls.ts';
import { aPerson, refreshGrant, signInAs, tokensIn } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import {
  challenge,
  aProtectedPerson,
  codeOf,
  enroll,
  enterCode,
  nextCode,
  passTwoFactor,
  turnOn,
} from '#tests/support/two-factor.ts';
import { factors } from '../core/factors.table.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({ rateLimitScale: 100 });
});
afterAll(() => server.stop());

const protectedPerson = () => aProtectedPerson(server);

function later(ms: number): void {
  server.clock.set(new Date(server.clock.now().getTime() + ms));
}

describe('whoever has a stolen access token of someone without two-factor', () => {
  it('cannot set up an app of their own', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    later(300_000);
    const answer = await callIdentity(server, '/factors', { token: access, body: { factor_type: 'totp' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'reauthentication_needed' } });
  });

  it('does not seem to have just signed in after the first code of an app', async () => {
    const { access } = await signInAs(server, await aPerson(server));
    const signedInAt = Math.floor(server.clock.now().getTime() / 1000);
    const app = await enroll(server, access);
    later(400_000);
    const { body } = await enterCode(server, access, app);
    const first = tokensIn(body).access;
    const proofs = (token: string) =>
      (decodeJwt(token)['amr'] as { timestamp: number }[]).map(one => one.timestamp);
    expect(proofs(first)).toEqual([signedInAt, signedInAt]);
    const second = await passTwoFactor(server, first, app);
    expect(Math.max(...proofs(second.access))).toBe(Math.floor(server.clock.now().getTime() / 1000));
  });
});

describe('the link in the email about a new app', () => {
  const undoOf = (email: string): string => {
    const mail = server.mails.findLast(one => one.kind === 'two-factor-added' && one.to === email);
    return new URL(mail?.kind === 'two-factor-added' ? mail.link : '').searchParams.get('token') ?? '';
  };
  const undo = (token: string) =>
    inTransaction(server.ctx, tx => server.identity.admin.undoTwoFactor(tx, token));

  it('turns two-factor off and ends all sessions, once', async () => {
    const { person, tokens } = await protectedPerson();
    expect(await undo(undoOf(person.email))).toBe(true);
    expect((await refreshGrant(server, tokens.refresh)).status).toBe(400);
    const { access } = await signInAs(server, person);
    const user = await callIdentity(server, '/user', { method: 'GET', token: access });
    expect(user.body['factors']).toBeUndefined();
    expect(await undo(undoOf(person.email))).toBe(false);
  });

  it('works for 72 hours, also after a link for a new password was opened', async () => {
    const { person } = await protectedPerson();
    await callIdentity(server, '/recover', { body: { email: person.email } });
    await hop(mailedLink(server, 'recover', person.email));
    later(72 * 3_600_000 - 1);
    expect(await undo(undoOf(person.email))).toBe(true);
    const late = await protectedPerson();
    later(72 * 3_600_000);
    expect(await undo(undoOf(late.person.email))).toBe(false);
  });

  it('signs nobody in', async () => {
    const { person } = await protectedPerson();
    const token_hash = undoOf(person.email);
    for (const type of ['signup', 'recovery', 'email']) {
      const answer = await callIdentity(server, '/verify', { body: { type, token_hash } });
      expect(answer).toMatchObject({ status: 403, body: { code: 'otp_expired' } });
    }
    expect(await undo(token_hash)).toBe(true);
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
