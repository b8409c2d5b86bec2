import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { PASSWORD, type SignedIn, bearerOf, signInAs } from '#tests/support/accounts.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: { authorization: string };
/** Types someone else's address into a form while signed in. */
let mallory: SignedIn;
/** The owner of that address. */
let nina: SignedIn;
let workshopId: number;
let registrationId: number;

beforeAll(async () => {
  server = await startTestServer();
  admin = await bearerOf(server, 'admin');
  mallory = await signInAs(server, 'user');
  const email = anEmail();
  ({ id: workshopId } = await aWorkshop(server.ctx));
  const asked = { workshopId, name: 'Nina Next', email };
  await postJson(`${server.url}/api/workshop-interests`, asked, mallory.headers);
  const enrolled = { workshopId, firstName: 'Nina', lastName: 'Next', email, goals: 'A private goal' };
  await postJson(`${server.url}/api/enrollments`, enrolled);
  nina = await signInAs(server, 'user', { email });
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
  registrationId = row?.id ?? 0;
});
afterAll(() => server.stop());

const get = (path: string, { headers }: SignedIn) => getJson(`${server.url}${path}`, headers);

it('is visible only to the owner of the address', async () => {
  expect((await get('/api/enrollments/user', mallory)).body).toEqual([]);
  expect((await get('/api/enrollments/user', nina)).body).toMatchObject([{ workshopId, status: 'enrolled' }]);
});

it('is only in the export of the owner of the address', async () => {
  expect((await get('/api/auth/export', mallory)).body).toMatchObject({ registrations: [] });
  expect((await get('/api/auth/export', nina)).body).toMatchObject({
    registrations: [{ email: nina.email, goals: 'A private goal' }],
  });
});

it('gives its certificate only to the owner of the address', async () => {
  const completed = await postJson(`${server.url}/api/registrations/${registrationId}/complete`, {}, admin);
  expect(completed.status).toBe(200);
  expect((await get('/api/certificates/user', mallory)).body).toEqual([]);
  expect((await get('/api/auth/export', mallory)).body).toMatchObject({ certificates: [] });
  expect((await get('/api/certificates/user', nina)).body).toMatchObject([{ name: 'Nina Next' }]);
  expect((await get('/api/auth/export', nina)).body).toMatchObject({ certificates: [{ name: 'Nina Next' }] });
});

it("survives the deletion of someone else's account, and is anonymized with the owner's", async () => {
  const deleteAccount = (person: SignedIn) =>
    callJson('DELETE', `${server.url}/api/auth/user`, person.headers, { password: PASSWORD });
  const stored = () => server.ctx.db.select().from(registrations).where(eq(registrations.id, registrationId));
  expect(await deleteAccount(mallory)).toMatchObject({ status: 204 });
  expect(await stored()).toMatchObject([{ email: nina.email, name: 'Nina Next', goals: 'A private goal' }]);
  expect((await get('/api/certificates/user', nina)).body).toMatchObject([{ state: 'valid' }]);
  expect(await deleteAccount(nina)).toMatchObject({ status: 204 });
  expect(await stored()).toMatchObject([{ name: 'Deleted account', goals: null, status: 'completed' }]);
});
