import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from '#src/shared/dates.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { aWorkshop, anEmail, codeFor } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { claimSpot } from './registrations.commands.claim.ts';
import { sweepHolds } from './registrations.commands.lapse.ts';
import { forgetNetworks } from './registrations.commands.forget.ts';
import { registrations } from './registrations.table.ts';

let server: TestServer;
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  // Real limits: every request of this test comes from one network.
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1' } });
  admin = await bearerOf(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 12 }));
});

const person = { firstName: 'Ada', lastName: 'Okafor' };
const reserve = (email: string, headers?: Record<string, string>) =>
  postJson(
    `${server.url}/api/workshop-interests`,
    { ...person, workshopId, email, type: 'reservation' },
    headers,
  );
const enroll = (email: string) => postJson(`${server.url}/api/enrollments`, { ...person, workshopId, email });

async function holdThree(): Promise<string[]> {
  const emails = [anEmail(), anEmail(), anEmail()];
  const [first, second, third] = emails;
  expect((await reserve(first ?? '')).status).toBe(201);
  expect((await enroll(second ?? '')).status).toBe(201);
  expect((await reserve(third ?? '')).status).toBe(201);
  return emails;
}

it('lets one network hold three unconfirmed seats in a workshop, and tells anyone else there what to do', async () => {
  const [first = ''] = await holdThree();
  expect(await reserve(anEmail())).toMatchObject({
    status: 409,
    body: { code: 'too_many_held', message: expect.stringContaining('Confirm one of them') },
  });
  expect(await enroll(anEmail())).toMatchObject({ status: 409, body: { code: 'too_many_held' } });
  expect((await reserve(first)).status).toBe(201);
  const interest = { name: 'Ada', email: anEmail(), workshopId };
  expect((await postJson(`${server.url}/api/workshop-interests`, interest)).status).toBe(201);
  ({ id: workshopId } = await aWorkshop(server.ctx));
  expect((await reserve(anEmail())).status).toBe(201);
});

it('allows another seat and forgets the network when an admin confirms or cancels one', async () => {
  await holdThree();
  const rows = await server.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.workshopId, workshopId))
    .orderBy(registrations.id);
  const decide = (index: number, decision: string) =>
    postJson(`${server.url}/api/registrations/${rows[index]?.id}/${decision}`, {}, admin);
  expect((await decide(0, 'confirm')).status).toBe(200);
  expect((await reserve(anEmail())).status).toBe(201);
  expect((await reserve(anEmail())).status).toBe(409);
  expect((await decide(1, 'cancel')).status).toBe(200);
  expect((await reserve(anEmail())).status).toBe(201);
  const decided = await server.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.workshopId, workshopId));
  for (const row of decided.filter(one => one.id === rows[0]?.id || one.id === rows[1]?.id)) {
    expect(row.heldFrom).toBeNull();
  }
});

it('counts no seat whose address was confirmed, or whose hold is over', async () => {
  const [first = '', second = ''] = await holdThree();
  await claimSpot(server.ctx, {
    workshopId,
    email: first,
    code: await codeFor(server.ctx, workshopId, first),
  });
  expect((await enroll(anEmail())).status).toBe(201);
  expect((await enroll(anEmail())).status).toBe(409);
  await server.ctx.db
    .update(registrations)
    .set({ heldUntil: new Date() })
    .where(and(eq(registrations.workshopId, workshopId), eq(registrations.email, second)));
  await sweepHolds(server.ctx);
  expect((await enroll(anEmail())).status).toBe(201);
});

it('forgets networks after three months', async () => {
  await holdThree();
  const held = async () =>
    (await server.ctx.db.select().from(registrations).where(eq(registrations.workshopId, workshopId))).filter(
      row => row.heldFrom !== null,
    );
  await forgetNetworks(server.ctx);
  expect(await held()).toHaveLength(3);
  const later = new Date(server.ctx.clock.now().getTime() + 91 * DAY_MS);
  await forgetNetworks({ ...server.ctx, clock: { now: () => later } });
  expect(await held()).toEqual([]);
});

it('never counts members with a confirmed address, and does not reveal who is registered', async () => {
  const member = await signInAs(server, 'user');
  await holdThree();
  expect((await reserve(member.email, member.headers)).status).toBe(201);
  // Registered from another network: the response is the same as for an unknown address.
  expect(await reserve(member.email)).toMatchObject({ status: 409, body: { code: 'too_many_held' } });
  expect(await reserve(anEmail(), member.headers)).toMatchObject({ body: { code: 'too_many_held' } });
  const byHand = { ...person, workshopId, email: anEmail(), status: 'enrolled' };
  expect(await callJson('POST', `${server.url}/api/registrations`, admin, byHand)).toMatchObject({
    status: 201,
  });
});
