import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '#src/identity-provider/core/identity.table.ts';
import { anEmail } from '#tests/support/factories.ts';
import { aPerson, signInAs } from '#tests/support/identity-people.ts';
import { type IdentityServer, startIdentityServer } from '#tests/support/identity-server.ts';
import { getJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

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

const ask = async (path: string, token: string) =>
  (await getJson(server.url + path, { authorization: `Bearer ${token}` })).body;

async function stateFor(id: string, token: string) {
  const { isConfirmed } = (await ask('/api/auth/account', token)) as { isConfirmed: boolean };
  const { email } = (await ask(`/api/auth/user/${id}`, token)) as { email: string };
  return { email, isConfirmed };
}

/** As an admin of the external provider does. */
async function changeAddress({ id }: { id: string }): Promise<string> {
  const email = anEmail();
  await provider.ctx.db.update(users).set({ email }).where(eq(users.id, id));
  return email;
}

it('an address that was changed at the external provider stays changed while older tokens work', async () => {
  const person = await aPerson(provider);
  const { access: older } = await signInAs(provider, person);
  expect(await stateFor(person.id, older)).toEqual({ email: person.email, isConfirmed: true });
  const email = await changeAddress(person);
  const { access: newer } = await signInAs(provider, { ...person, email });
  for (const token of [newer, older, newer, older]) {
    expect(await stateFor(person.id, token)).toEqual({ email, isConfirmed: true });
  }
});

it('the confirmation of a new address does not count for the old one', async () => {
  const person = await aPerson(provider);
  const { access } = await signInAs(provider, person);
  await changeAddress(person);
  expect(await stateFor(person.id, access)).toEqual({ email: person.email, isConfirmed: false });
});
