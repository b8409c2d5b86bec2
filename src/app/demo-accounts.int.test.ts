import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeRole } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { removeAccount } from '#src/features/accounts/server/accounts.commands.leave.ts';
import { listAdmins } from '#src/features/accounts/server/accounts.queries.ts';
import { countModeratedComments } from '#src/features/comments/server/comments.queries.moderate.ts';
import { listOwnEnrollments } from '#src/features/registrations/server/registrations.queries.ts';
import { prepareSite } from '#src/features/settings/server/settings.commands.prepare.ts';
import { countAllUploads } from '#src/features/uploads/server/uploads.queries.counts.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { anActor } from '#tests/support/actors.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import {
  demoBanner,
  mailboxBanner,
  externalBanner,
  prepareDemoAccounts,
  removeDemoAccounts,
} from './demo-accounts.ts';
import { seedDemo } from './seed.ts';

const [ADMIN, MEMBER] = ['admin@halation.test', 'member@halation.test'];
let test: TestContext;
let dataDir: string;
beforeEach(async () => {
  test = await openTestContext();
  dataDir = mkdtempSync(join(tmpdir(), 'halation-demo-'));
});
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await test.close();
});

const prepare = (demoPassword?: string) => prepareDemoAccounts(test.ctx, { demoPassword, dataDir });
const kept = () => readFileSync(join(dataDir, 'demo-password'), 'utf8').trim();
const find = async (email: string) => {
  const user = await test.ctx.identity?.findUser(test.ctx, { email });
  if (!user) throw new Error(`There is no ${email}`);
  return user;
};

it('creates an admin and a member once, even if two processes start at the same time', async () => {
  const [first, second] = await Promise.all([prepare(), prepare()]);
  const password = kept();
  expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const expected = [
    { email: ADMIN, isAdmin: true, password },
    { email: MEMBER, isAdmin: false, password },
  ];
  expect([first, second, await prepare()]).toEqual([expected, expected, expected]);
  expect((await listAdmins(test.ctx)).map(one => one.email)).toEqual([ADMIN]);
});

it('prints how to sign in, but no password that has been changed', async () => {
  await prepare();
  const { id } = await find(MEMBER);
  await inTransaction(test.ctx, async tx =>
    test.ctx.identity?.setPassword(tx, { id, password: 'my own now' }),
  );
  expect(demoBanner(await prepare())).toEqual([
    `Sign in as admin:  admin@halation.test   ${kept()}`,
    'Sign in as member: member@halation.test  (the password was changed)',
  ]);
  await changeRole(test.ctx, { profileId: id, role: 'admin' });
  const admin = await find(ADMIN);
  await inTransaction(test.ctx, tx => removeAccount(tx, admin.id));
  expect(await prepare()).toEqual([{ email: MEMBER, isAdmin: true, password: null }]);
});

it('gives members work that waits for the owner, comments and certificates', async () => {
  await prepareSite(test.ctx, { timeZone: 'America/Los_Angeles' });
  await seedDemo(test.ctx);
  await prepare();
  expect(await countAllUploads(test.ctx)).toMatchObject({ total: 6, users: 4, asking: 3 });
  expect(await countModeratedComments(test.ctx, {})).toMatchObject({ all: 9 });
  const member = { ...anActor('user'), id: (await find(MEMBER)).id, confirmedEmail: MEMBER };
  const own = await listOwnEnrollments({ ...test.ctx, actor: member });
  expect(own.find(({ workshop }) => workshop.title === 'The Cutting Room')?.status).toBe('completed');
  expect(own.find(({ workshop }) => workshop.title === 'Haze & Hard Light')?.status).toBe('enrolled');
});

it('prints the link to the mailbox only if there is one', () => {
  const config = parseConfig({ DATA_DIR: dataDir, DEMO_PASSWORD: 'two words & more' });
  expect(mailboxBanner(config)).toEqual([
    'Read its emails at http://localhost:3000/dev/mailbox?key=two%20words%20%26%20more',
  ]);
  expect(mailboxBanner({ ...config, mail: { url: 'smtp://127.0.0.1:1', from: undefined } })).toEqual([]);
});

it('uses DEMO_PASSWORD, even if it is set later', async () => {
  await prepare();
  const given = 'as the tests expect it';
  expect((await prepare(given)).map(one => one.password)).toEqual([given, given]);
  expect((await prepare(given)).map(one => one.password)).toEqual([given, given]);
  expect((await prepare()).map(one => one.password)).toEqual([null, null]);
});

it('creates no accounts with an external provider', async () => {
  const config = { demoPassword: undefined, dataDir };
  expect(await prepareDemoAccounts({ ...test.ctx, identity: null }, config)).toEqual([]);
});

it('removes the accounts when the site goes live', async () => {
  await prepare();
  await removeDemoAccounts(test.ctx);
  await removeDemoAccounts(test.ctx);
  expect(await test.ctx.identity?.findUser(test.ctx, { email: ADMIN })).toBeNull();
  expect(await listAdmins(test.ctx)).toEqual([]);
});

it('says how to become an admin with an external provider', () => {
  expect(externalBanner(parseConfig({}))).toEqual([]);
  expect(externalBanner(parseConfig({ AUTH_URL: 'https://project.example/auth/v1' }))).toEqual([
    'People sign in at https://project.example/auth/v1. Sign in on the site once, then become an admin: npm run admin -- grant EMAIL',
  ]);
});
