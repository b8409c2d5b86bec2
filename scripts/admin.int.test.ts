import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { PASSWORD, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { TEST_SECRET, TestClock } from '#tests/support/context.ts';
import { SERVICE_KEY } from '#tests/support/external-gateway.ts';
import { startExternalSite } from '#tests/support/external-site.ts';
import { liveSettings, startProgram } from '#tests/support/program.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { turnOn } from '#tests/support/two-factor.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer();
  dataDir = mkdtempSync(join(tmpdir(), 'halation-admin-'));
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function admin(args: string[], env: Record<string, string> = {}) {
  const variables = {
    PATH: process.env['PATH'],
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: dataDir,
    ...env,
  };
  return new Promise<{ code: number; stdout: string; stderr: string }>(done => {
    execFile(process.execPath, ['scripts/admin.ts', ...args], { env: variables }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), stdout: stdout.trim(), stderr: stderr.trim() }),
    );
  });
}

test("the first admin is created at the shell, signs in with the printed password, and can't be demoted", async () => {
  const none = 'There are no admins yet. Create one with npm run admin -- create EMAIL';
  expect(await admin(['list'])).toEqual({ code: 0, stdout: none, stderr: '' });

  const made = await admin(['create', 'Boss@Example.com']);
  const password = /: (\S+)$/.exec(made.stdout)?.[1];
  expect(made.stdout).toBe(
    `boss@example.com can now sign in as an admin. Their password, shown only once: ${password}`,
  );
  expect((await askForTokens(server, 'password', { email: 'boss@example.com', password })).status).toBe(200);

  expect((await admin(['list'])).stdout).toMatch(/^boss@example\.com {2}last seen \d{4}-/);
  expect(await admin(['grant', 'boss@example.com'])).toMatchObject({
    stdout: 'boss@example.com is already an admin.',
  });
  expect(await admin(['revoke', 'boss@example.com'])).toEqual({
    code: 1,
    stdout: '',
    stderr: 'This is the last admin. Make someone else an admin first.',
  });
}, 60_000);

test('the shell turns two-factor off for someone who lost their phone and recovery codes', async () => {
  const { id, email, tokens } = await signInAs(server, 'admin');
  await turnOn(
    { url: `${server.url}/auth/v1`, clock: new TestClock(new Date().toISOString()) },
    tokens.access_token,
  );
  const isOn = async () =>
    (await server.ctx.identity?.getTwoFactor(server.ctx, { userId: id, sessionId: id }))?.hasFactor;
  expect(await isOn()).toBe(true);
  expect(await admin(['remove-two-factor', email])).toEqual({
    code: 0,
    stdout: `Two-factor is off for ${email}. Their password alone now signs them in.`,
    stderr: '',
  });
  expect(await isOn()).toBe(false);
  expect(await admin(['remove-two-factor', email])).toEqual({
    code: 1,
    stdout: '',
    stderr: `Two-factor is already off for ${email}.`,
  });
}, 60_000);

test('a site whose AUTH_SECRET has changed starts only after the shell has said that it was on purpose', async () => {
  const { email, id } = await signInAs(server, 'user');
  const AUTH_SECRET = 'another secret of sufficient length';
  const env = { ...liveSettings(3000), DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir, AUTH_SECRET };
  const program = await startProgram(env);
  expect(await program.ended).toBe(78);
  expect(program.output.stderr).toMatch(
    /^Halation cannot start: AUTH_SECRET .+npm run admin -- change-secret$/m,
  );
  await signIn(server, { id, email });
  const done = 'All sessions have ended. The site can start with this AUTH_SECRET.';
  expect(await admin(['change-secret'], { AUTH_SECRET })).toEqual({ code: 0, stdout: done, stderr: '' });
  expect((await admin(['change-secret'], { AUTH_SECRET })).stdout).toContain("there's nothing to do");
  expect((await admin(['change-secret'], { AUTH_SECRET: TEST_SECRET })).stdout).not.toBe(done);
}, 60_000);

test('the shell gives someone who is locked out a new password, once, and ends their sessions', async () => {
  const { id, email, headers } = await signInAs(server, 'admin');
  const own = () => fetch(`${server.url}/api/auth/user/${id}`, { headers });
  expect((await own()).status).toBe(200);
  const reset = await admin(['reset-password', email.toUpperCase()]);
  const password = /: (\S+)$/.exec(reset.stdout)?.[1];
  expect(reset).toEqual({
    code: 0,
    stdout: `${email} is signed out everywhere and has a new password, shown only once: ${password}`,
    stderr: '',
  });
  expect((await own()).status).toBe(401);
  expect((await askForTokens(server, 'password', { email, password: PASSWORD })).status).toBe(400);
  expect((await askForTokens(server, 'password', { email, password })).status).toBe(200);
  const rows = await server.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(rows.map(({ action, actorKind }) => [action, actorKind])).toContainEqual([
    'password.change',
    'system',
  ]);
}, 60_000);

test('accounts of the embedded sign-in move to an external provider with their passwords', async () => {
  const ada = await signInAs(server, 'user');
  const max = await signInAs(server, 'user');
  await server.ctx.identity?.setDisabled(server.ctx, { id: max.id, isDisabled: true });
  const file = join(dataDir, 'users.jsonl');
  const exported = await admin(['export-users', file]);
  expect(exported).toMatchObject({ code: 0, stderr: '' });
  expect(exported.stdout).toMatch(/^Exported \d+ accounts to .+users\.jsonl\. It contains password hashes/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const people = lines.map(line => JSON.parse(line) as { id: string });
  expect(people.find(({ id }) => id === ada.id)).toEqual({
    id: ada.id,
    email: ada.email,
    email_confirm: true,
    password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/),
    user_metadata: { first_name: 'Ada', last_name: 'Okafor' },
  });
  expect(await admin(['export-users', file])).toEqual({
    code: 1,
    stdout: '',
    stderr: `${file} already exists. Choose another name.`,
  });

  const { gateway, provider, stop } = await startExternalSite();
  try {
    for (const body of lines) {
      const headers = { apikey: SERVICE_KEY, authorization: `Bearer ${SERVICE_KEY}` };
      const { status } = await fetch(`${gateway.url}/admin/users`, { method: 'POST', headers, body });
      expect(status).toBe(200);
    }
    expect((await signIn(provider, ada)).id).toBe(ada.id);
    const refused = await askForTokens(provider, 'password', { email: max.email, password: PASSWORD });
    expect(await refused.json()).toMatchObject({ error_code: 'user_banned' });
  } finally {
    await stop();
  }
}, 60_000);

test.each([
  [['create', 'boss'], {}, 'boss is not an email address'],
  [['grant', 'nobody@example.com'], {}, 'No account found for nobody@example.com'],
  [
    ['create', 'mara@example.com'],
    { AUTH_URL: 'https://project.example/auth/v1' },
    'Accounts are managed by the provider at AUTH_URL. Sign up there, sign in here once, then use grant.',
  ],
  [
    ['remove-two-factor', 'mara@example.com'],
    { AUTH_URL: 'https://project.example/auth/v1' },
    'Accounts are managed by the provider at AUTH_URL. Remove the authenticator app there.',
  ],
  [['reset-password', 'nobody@example.com'], {}, 'No account found for nobody@example.com'],
  [
    ['reset-password', 'mara@example.com'],
    { AUTH_URL: 'https://project.example/auth/v1' },
    'Accounts are managed by the provider at AUTH_URL. Reset the password there.',
  ],
  [
    ['grant', 'mara@example.com'],
    { AUTH_URL: 'https://project.example/auth/v1' },
    'Nobody with mara@example.com has signed in here yet. They need to sign in here once first.',
  ],
  [
    ['export-users', '/tmp/never-written.jsonl'],
    { AUTH_URL: 'https://project.example/auth/v1' },
    'AUTH_URL is set, so the accounts are at that provider. To export those of the embedded sign-in, unset it.',
  ],
  [
    ['export-users', '/no-such-folder/users.jsonl'],
    {},
    "/no-such-folder/users.jsonl can't be created (ENOENT)",
  ],
])('%j with %j fails with a one-line message', async (args, env, line) => {
  expect(await admin(args, env)).toEqual({ code: 1, stdout: '', stderr: line });
});

test.each([[['help']], [['grant']]])('%j prints its usage', async args => {
  const { code, stderr } = await admin(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining('npm run admin -- create EMAIL')]);
});
