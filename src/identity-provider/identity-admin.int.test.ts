import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { callIdentity } from '#tests/support/identity-calls.ts';
import { PASSWORD, aPerson, newEmail, passwordGrant, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
});
afterAll(() => server.stop());

const sessionOf = (access: string): string => {
  const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as {
    session_id: string;
  };
  return claims.session_id;
};

describe('the product', () => {
  it('creates an account that can sign in right away, and finds it', async () => {
    const { admin } = server.identity;
    const account = { password: PASSWORD, firstName: 'Ada', lastName: 'Okafor' };
    const created = await admin.createUser(server.ctx, { ...account, email: 'Ada@Example.test' });
    const email = 'ada@example.test';
    expect(created).toMatchObject({ email, emailConfirmedAt: expect.any(Date), providers: ['email'] });
    expect(await admin.findUser(server.ctx, { id: created.id })).toEqual(created);
    expect(await admin.findUser(server.ctx, { email: 'ADA@example.test' })).toEqual(created);
    expect(await admin.findUser(server.ctx, { email: newEmail() })).toBeNull();
    const { body } = await passwordGrant(server, email);
    expect(body['user']).toMatchObject({ user_metadata: { first_name: 'Ada', last_name: 'Okafor' } });
    await expect(admin.createUser(server.ctx, { ...account, email })).rejects.toMatchObject({
      code: 'email_taken',
    });
  });

  it('checks a password, and sets a new one, which ends all sessions', async () => {
    const { admin } = server.identity;
    const { id, email } = await aPerson(server);
    const { access } = await signInAs(server, { email, password: PASSWORD });
    const session = { userId: id, sessionId: sessionOf(access) };
    expect(await admin.isPassword(server.ctx, { id, password: PASSWORD })).toBe(true);
    expect(await admin.isPassword(server.ctx, { id, password: 'wrong' })).toBe(false);
    expect(await admin.isLive(server.ctx, session)).toBe(true);
    const password = 'another password';
    await inTransaction(server.ctx, tx => admin.setPassword(tx, { id, password }));
    expect(await admin.isLive(server.ctx, session)).toBe(false);
    expect((await passwordGrant(server, email, password)).status).toBe(200);
  });

  it('deletes an account with everything in it, or rolls back', async () => {
    const { admin } = server.identity;
    const { id, email } = await aPerson(server);
    const { access } = await signInAs(server, { email, password: PASSWORD });
    const session = { userId: id, sessionId: sessionOf(access) };
    const undone = inTransaction(server.ctx, async tx => {
      await admin.deleteUser(tx, id);
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    expect(await admin.isLive(server.ctx, session)).toBe(true);
    await inTransaction(server.ctx, tx => admin.deleteUser(tx, id));
    expect(await admin.isLive(server.ctx, session)).toBe(false);
    expect(await admin.findUser(server.ctx, { id })).toBeNull();
    expect((await callIdentity(server, '/user', { method: 'GET', token: access })).body['code']).toBe(
      'user_not_found',
    );
  });
});
