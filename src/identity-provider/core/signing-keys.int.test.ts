import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type TestContext, TEST_SECRET, openTestContext } from '#tests/support/context.ts';
import { sessions, signingKeys, users } from './identity.table.ts';
import { addPerson, newPerson } from '../people/people.commands.ts';
import { openSession } from '../sessions/sessions.commands.ts';
import {
  deleteForeignSigningKeys,
  forgetRetiredKeys,
  listSigningKeys,
  requireOwnSigningKeys,
  rotateOldSigningKeys,
  rotateSigningKeys,
} from './signing-keys.commands.ts';
import { SigningKeys } from './signing-keys.ts';

const OTHER_SECRET = 'another secret of sufficient length';

let test: TestContext;
beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.ctx.db.delete(signingKeys);
  await test.ctx.db.delete(users);
});

async function addSession(): Promise<void> {
  const [id, email] = [randomUUID(), 'ada@example.test'];
  const draft = { id, identityId: randomUUID(), email, passwordHash: null, metadata: {}, isConfirmed: true };
  await addPerson(test.ctx, newPerson(draft, test.clock.now()));
  const client = { ip: '127.0.0.1', userAgent: null };
  await inTransaction(test.ctx, tx => openSession(tx, { userId: id, method: 'password', client }));
}

const statesOf = async () => (await listSigningKeys(test.ctx)).map(({ state }) => state).sort();

function later(ms: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + ms));
}

const HOUR_MS = 3_600_000;
const find = (keys: SigningKeys, kid: string) =>
  keys.checking(test.ctx)({ kid, alg: 'ES256' }, { payload: '', signature: '' });

describe('the signing keys', () => {
  it('are the same for processes that start at the same time', async () => {
    const processes = Array.from({ length: 5 }, () => new SigningKeys(TEST_SECRET));
    const names = await Promise.all(processes.map(async keys => (await keys.signing(test.ctx)).kid));
    expect(new Set(names).size).toBe(1);
    expect(await statesOf()).toEqual(['current', 'standby']);
  });

  it('are published without their private part, which is sealed', async () => {
    const { keys } = await new SigningKeys(TEST_SECRET).jwks(test.ctx);
    expect(keys).toHaveLength(2);
    for (const jwk of keys) {
      expect(Object.keys(jwk).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
      expect(jwk).toMatchObject({ alg: 'ES256', use: 'sig', key_ops: ['verify'] });
    }
    expect(JSON.stringify(await listSigningKeys(test.ctx))).not.toContain('"d"');
  });

  it('can be rotated: the standby key signs, and the old key is published until its tokens expire', async () => {
    const [here, elsewhere] = [new SigningKeys(TEST_SECRET), new SigningKeys(TEST_SECRET)];
    const old = (await here.signing(test.ctx)).kid;
    const standby = (await here.jwks(test.ctx)).keys.find(({ kid }) => kid !== old)?.kid;
    await elsewhere.signing(test.ctx);
    await rotateSigningKeys(test.ctx, TEST_SECRET);
    expect(await statesOf()).toEqual(['current', 'retired', 'standby']);
    later(61_000);
    expect((await here.signing(test.ctx)).kid).toBe(standby);
    expect(await find(elsewhere, old)).toBeInstanceOf(CryptoKey);
    later(2 * HOUR_MS);
    await forgetRetiredKeys(test.ctx);
    later(61_000);
    await expect(find(elsewhere, old)).rejects.toThrow();
  });

  it('are reloaded for a token with an unknown key id, but not every time', async () => {
    const keys = new SigningKeys(TEST_SECRET);
    await keys.signing(test.ctx);
    await rotateSigningKeys(test.ctx, TEST_SECRET);
    const fresh = (await listSigningKeys(test.ctx)).find(({ state }) => state === 'standby')?.kid ?? '';
    await expect(find(keys, fresh)).rejects.toThrow();
    later(6_000);
    expect(await find(keys, fresh)).toBeInstanceOf(CryptoKey);
  });

  it('are rotated automatically when they are old', async () => {
    const { kid } = await new SigningKeys(TEST_SECRET).signing(test.ctx);
    await rotateOldSigningKeys(test.ctx, { secret: TEST_SECRET, days: 90 });
    expect(await statesOf()).toEqual(['current', 'standby']);
    later(91 * 24 * HOUR_MS);
    await rotateOldSigningKeys(test.ctx, { secret: TEST_SECRET, days: 90 });
    const retired = (await listSigningKeys(test.ctx)).find(({ state }) => state === 'retired');
    expect(retired?.kid).toBe(kid);
  });

  it('are left alone by a process with another AUTH_SECRET, which can do nothing with them', async () => {
    const { kid } = await new SigningKeys(TEST_SECRET).signing(test.ctx);
    await addSession();
    const before = await listSigningKeys(test.ctx);
    const refusal = 'is not the secret that this database';
    await expect(requireOwnSigningKeys(test.ctx, OTHER_SECRET)).rejects.toThrow(refusal);
    await expect(new SigningKeys(OTHER_SECRET).signing(test.ctx)).rejects.toThrow(refusal);
    await expect(rotateSigningKeys(test.ctx, OTHER_SECRET)).rejects.toThrow(refusal);
    expect(await listSigningKeys(test.ctx)).toEqual(before);
    expect(await test.ctx.db.$count(sessions)).toBe(1);
    await requireOwnSigningKeys(test.ctx, TEST_SECRET);
    expect((await new SigningKeys(TEST_SECRET).signing(test.ctx)).kid).toBe(kid);
  });

  it('are all replaced when AUTH_SECRET is changed on purpose, and every session ends', async () => {
    await new SigningKeys(TEST_SECRET).signing(test.ctx);
    await rotateSigningKeys(test.ctx, TEST_SECRET);
    const old = await listSigningKeys(test.ctx);
    await addSession();
    expect(await deleteForeignSigningKeys(test.ctx, OTHER_SECRET)).toBe(true);
    const changed = new SigningKeys(OTHER_SECRET);
    for (const { kid } of old) await expect(find(changed, kid)).rejects.toThrow();
    expect(await statesOf()).toEqual(['current', 'standby']);
    expect(await test.ctx.db.$count(sessions)).toBe(0);
    expect(await deleteForeignSigningKeys(test.ctx, OTHER_SECRET)).toBe(false);
  });

  it('leave the sessions alone when the first ones are created', async () => {
    await addSession();
    await new SigningKeys(TEST_SECRET).signing(test.ctx);
    expect(await test.ctx.db.$count(sessions)).toBe(1);
  });
});
