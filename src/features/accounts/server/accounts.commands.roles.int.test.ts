import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { IdentityContext } from '#src/platform/server/identity.ts';
import { anActor } from '#tests/support/actors.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { anEmail } from '#tests/support/factories.ts';
import { changeRole, createAdmin, grantAdmin, revokeAdmin } from './accounts.commands.roles.ts';
import { ensureProfile, recordConfirmation } from './accounts.commands.ts';
import { findProfileRow, listAdmins } from './accounts.queries.ts';
import { roleChanges } from './accounts.table.ts';

let test: TestContext;
/** The same site with an external provider. */
let external: IdentityContext;
beforeAll(async () => {
  test = await openTestContext();
  external = { ...test.ctx, identity: null };
});
afterAll(() => test.close());

const password = 'Haze & hard light 7';
const emails = async () => (await listAdmins(test.ctx)).map(one => one.email);

async function anAccount(): Promise<{ id: string; email: string }> {
  const account = { email: anEmail(), password, firstName: 'Ada', lastName: 'Okafor' };
  const user = await test.ctx.identity?.createUser(test.ctx, account);
  return { id: user?.id ?? '', email: account.email };
}

async function aVisitor({ email = anEmail(), isConfirmed = true } = {}): Promise<{
  id: string;
  email: string;
}> {
  const id = randomUUID();
  await ensureProfile(external, { userId: id, email, metadata: {} });
  if (isConfirmed) await recordConfirmation(external, { id, email }, test.clock.now());
  return { id, email };
}

it('creates the first admin, who keeps the role until there is another one', async () => {
  const first = anEmail();
  await createAdmin(test.ctx, { email: first, password });
  expect(await emails()).toEqual([first]);
  await expect(revokeAdmin(test.ctx, first)).rejects.toMatchObject({ code: 'last_admin' });

  const { email } = await anAccount();
  expect(await grantAdmin(test.ctx, ` ${email.toUpperCase()}`)).toBe(true);
  expect(await grantAdmin(test.ctx, email)).toBe(false);
  expect(await emails()).toEqual([first, email]);
  await revokeAdmin(test.ctx, first);
  expect(await emails()).toEqual([email]);
  await expect(revokeAdmin(test.ctx, first)).rejects.toMatchObject({ code: 'not_found' });
});

it('lets only one succeed when two admins remove each other at the same time', async () => {
  const [a, b] = await Promise.all([anAccount(), anAccount()]);
  for (const { email } of [a, b]) await grantAdmin(test.ctx, email);
  for (const admin of await listAdmins(test.ctx)) {
    if (admin.id !== a.id && admin.id !== b.id) await revokeAdmin(test.ctx, admin.id);
  }
  const outcomes = await Promise.allSettled([revokeAdmin(test.ctx, a.id), revokeAdmin(test.ctx, b.id)]);
  expect(outcomes.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listAdmins(test.ctx)).toHaveLength(1);
});

it('records who changed whose role, and when', async () => {
  const { id, email } = await anAccount();
  await grantAdmin(test.ctx, email);
  const admin = anActor('admin');
  await changeRole({ ...test.ctx, actor: admin }, { profileId: id, role: 'user' });
  const changes = (await test.ctx.db.select().from(roleChanges)).filter(one => one.profileId === id);
  expect(changes).toMatchObject([
    { role: 'admin', changedBy: null, at: test.clock.now() },
    { role: 'user', changedBy: admin.id, at: test.clock.now() },
  ]);
});

it('refuses unknown accounts and addresses that are already in use', async () => {
  await expect(grantAdmin(test.ctx, 'nobody@example.com')).rejects.toMatchObject({ code: 'not_found' });
  const { email } = await anAccount();
  await expect(createAdmin(test.ctx, { email, password })).rejects.toMatchObject({ code: 'email_taken' });
  const missing = { profileId: randomUUID(), role: 'admin' } as const;
  await expect(changeRole(test.ctx, missing)).rejects.toMatchObject({ code: 'not_found' });
});

it('finds people from an external provider once they have signed in, and only by a confirmed address', async () => {
  await expect(createAdmin(external, { email: anEmail(), password })).rejects.toMatchObject({
    code: 'outside_provider',
  });
  await expect(grantAdmin(external, anEmail())).rejects.toMatchObject({ code: 'not_found' });
  const { email } = await aVisitor();
  expect(await grantAdmin(external, email)).toBe(true);

  const unproved = await aVisitor({ isConfirmed: false });
  await expect(grantAdmin(external, unproved.email)).rejects.toMatchObject({ code: 'unconfirmed' });
  expect(await grantAdmin(external, unproved.id)).toBe(true);

  const one = await aVisitor();
  const two = await aVisitor({ email: one.email });
  await expect(grantAdmin(external, one.email)).rejects.toMatchObject({ code: 'ambiguous' });
  await grantAdmin(external, two.id.toUpperCase());
  expect((await findProfileRow(external, one.id))?.role).toBe('user');
});
