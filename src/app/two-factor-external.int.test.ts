import { afterAll, beforeAll, expect, it } from 'vitest';
import { grantAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { saveSignInSettings } from '#src/features/settings/server/settings.commands.ts';
import { anActor } from '#tests/support/actors.ts';
import { aPerson, refreshGrant, signInAs, tokensIn } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { getJson, postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { passTwoFactor, turnOn } from '#tests/support/two-factor.ts';

let provider: IdentityServer;
let server: TestServer;
beforeAll(async () => {
  provider = await startIdentityServer();
  server = await startTestServer({ env: { AUTH_URL: provider.url }, clock: provider.clock });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const open = (token: string) => getJson(`${server.url}/api/users`, bearer(token));
const REFUSED = { status: 403, body: { code: 'two_factor_required' } };

/** An account at the provider, which is another server. */
async function anAdmin() {
  const person = await aPerson(provider);
  const { access } = await signInAs(provider, person);
  expect((await open(access)).status).toBe(403);
  await grantAdmin(server.ctx, person.id);
  return { person, access };
}

it("an admin's code is asked for where the external provider has two-factor on", async () => {
  const { person, access } = await anAdmin();
  const { app, tokens } = await turnOn(provider, access);
  expect((await open(tokens.access)).status).toBe(200);
  const half = await signInAs(provider, person);
  expect(await open(half.access)).toMatchObject(REFUSED);
  const own = await getJson(`${server.url}/api/auth/user/${person.id}`, bearer(half.access));
  expect(own).toMatchObject({ status: 200, body: { role: 'admin' } });
  const whole = await passTwoFactor(provider, half.access, app);
  expect((await open(whole.access)).status).toBe(200);
});

it("a member's code is asked for before an export or a deletion, also in a session that began before it was on", async () => {
  const person = await aPerson(provider);
  const before = await signInAs(provider, person);
  const ask = async (method: string, path: string, token: string) =>
    (await fetch(server.url + path, { method, headers: bearer(token) })).status;
  expect(await ask('GET', '/api/auth/export', before.access)).toBe(200);
  const { app } = await turnOn(provider, before.access);
  const half = await signInAs(provider, person);
  for (const { access } of [before, half]) {
    expect(await ask('GET', '/api/auth/export', access)).toBe(403);
    expect(await ask('DELETE', '/api/auth/user', access)).toBe(403);
  }
  const whole = await passTwoFactor(provider, half.access, app);
  expect(await ask('GET', '/api/auth/export', whole.access)).toBe(200);
  expect(await ask('DELETE', '/api/auth/user', whole.access)).toBe(204);
});

it('the setting that admins must use two-factor holds there, too', async () => {
  const { access } = await anAdmin();
  expect((await open(access)).status).toBe(200);
  const ctx = { ...server.ctx, actor: { ...anActor('admin'), isTwoFactor: true } };
  await saveSignInSettings(ctx, { requireTwoFactor: true });
  try {
    expect(await open(access)).toMatchObject(REFUSED);
    const { tokens } = await turnOn(provider, access);
    expect((await open(tokens.access)).status).toBe(200);
  } finally {
    await saveSignInSettings(ctx, { requireTwoFactor: false });
  }
});

it('has no recovery codes, which only the provider could use', async () => {
  const { access } = await signInAs(provider, await aPerson(provider));
  const url = `${server.url}/api/auth/recovery-codes`;
  expect((await getJson(url, bearer(access))).body).toEqual({ remaining: 0, createdAt: null });
  for (const [path, code] of [
    [url, '123456'],
    [`${url}/use`, '7F2K-93QD'],
  ] as const) {
    const answer = await postJson(path, { code }, bearer(access));
    expect(answer).toMatchObject({ status: 409, body: { code: 'outside_provider' } });
  }
});

it('admins get a 503, not the panel, and members no export, while the provider cannot say whether two-factor is on', async () => {
  const gone = await startIdentityServer();
  const cut = await startTestServer({ env: { AUTH_URL: gone.url }, clock: gone.clock });
  try {
    const person = await aPerson(gone);
    const { access } = await signInAs(gone, person);
    const own = () => getJson(`${cut.url}/api/auth/user/${person.id}`, bearer(access));
    expect((await own()).status).toBe(200);
    const member = await signInAs(gone, await aPerson(gone));
    expect((await getJson(`${cut.url}/api/auth/export`, bearer(member.access))).status).toBe(200);
    await grantAdmin(cut.ctx, person.id);
    await gone.app.close();
    expect(await getJson(`${cut.url}/api/users`, bearer(access))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await own()).status).toBe(200);
    expect(await getJson(`${cut.url}/api/auth/export`, bearer(member.access))).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
  } finally {
    await cut.stop();
    await gone.stop();
  }
});

it('exports people only after a new sign-in at the external provider, which a code alone is not', async () => {
  const { person, access } = await anAdmin();
  const exported = async (token: string) =>
    (await fetch(`${server.url}/api/leads.csv`, { headers: bearer(token) })).status;
  const { app, tokens } = await turnOn(provider, access);
  provider.clock.set(new Date(provider.clock.now().getTime() + 300_000));
  const { access: renewed } = tokensIn((await refreshGrant(provider, tokens.refresh)).body);
  const withCode = await passTwoFactor(provider, renewed, app);
  expect([await exported(renewed), await exported(withCode.access)]).toEqual([403, 403]);
  const again = await passTwoFactor(provider, (await signInAs(provider, person)).access, app);
  expect(await exported(again.access)).toBe(200);
});
