import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
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

it('is removed from the wrong accounts when an older database is upgraded', async () => {
  const owner = await signInAs(server, 'user');
  const stranger = await signInAs(server, 'user');
  // The first request creates the profile.
  await get('/api/enrollments/user', stranger);
  const { id } = await aWorkshop(server.ctx);
  const body = { workshopId: id, name: 'Owner', email: owner.email };
  await postJson(`${server.url}/api/workshop-interests`, body, owner.headers);
  await postJson(`${server.url}/api/workshop-interests`, { ...body, email: anEmail() });
  const rows = () =>
    server.ctx.db
      .select({ email: registrations.email, userId: registrations.userId })
      .from(registrations)
      .where(eq(registrations.workshopId, id))
      .orderBy(registrations.id);
  const [, other] = await rows();
  const isOther = eq(registrations.email, other?.email ?? '');
  await server.ctx.db.update(registrations).set({ userId: stranger.id }).where(isOther);
  const file = 'migrations/0012_registrations-belong-to-addresses.sql';
  const repair = readFileSync(file, 'utf8').split('--> statement-breakpoint').at(-1) ?? '';
  await server.ctx.db.execute(sql.raw(repair));
  expect(await rows()).toEqual([
    { email: owner.email, userId: owner.id },
    { email: other?.email, userId: null },
  ]);
  const unconfirmed = eq(profiles.id, owner.id);
  await server.ctx.db.update(profiles).set({ emailConfirmedAt: null }).where(unconfirmed);
  await server.ctx.db.execute(sql.raw(repair));
  expect((await rows())[0]).toEqual({ email: owner.email, userId: null });
});
