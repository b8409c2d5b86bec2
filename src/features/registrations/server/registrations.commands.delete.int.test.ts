import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, getPage, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { until } from '#tests/support/outage.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { purgeDeletedRegistrations } from './registrations.commands.delete.ts';
import { registrations } from './registrations.table.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  admin = await bearerOf(server, 'admin');
});

async function aRegistration(): Promise<{ id: number; workshopId: number; email: string }> {
  const { id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
  return { id: row?.id ?? 0, workshopId, email };
}

const call = (method: string, path: string, headers: Record<string, string> = admin) =>
  callJson(method, `${server.url}/api/registrations/${path}`, headers);
const stored = (id: number) => server.ctx.db.select().from(registrations).where(eq(registrations.id, id));
const seatsHeld = async (workshopId: number) =>
  ((await getJson(`${server.url}/api/workshops/${workshopId}`)).body as { current_participants: number })
    .current_participants;
const listed = async (query: string) =>
  (await getPage<{ id: number }>(`${server.url}/api/registrations?${query}`, admin)).items.map(
    ({ id }) => id,
  );
async function waitForThePurge(): Promise<void> {
  clock.set(new Date(clock.now().getTime() + 31 * DAY_MS).toISOString());
  await purgeDeletedRegistrations(server.ctx);
}

it('deletes a registration and frees its seat without emailing the person, and restores both', async () => {
  const { id, workshopId, email } = await aRegistration();
  const mailsBefore = await listMails(server.url, email);
  const inWorkshop = `workshopId=${workshopId}`;
  expect(await call('DELETE', `${id}`)).toEqual({ status: 204, body: null });
  expect(await seatsHeld(workshopId)).toBe(0);
  expect(await listed(inWorkshop)).toEqual([]);
  expect(await listed(`${inWorkshop}&deleted=true`)).toEqual([id]);
  const counts = await callJson('GET', `${server.url}/api/registrations/counts?${inWorkshop}`, admin);
  expect(counts.body).toMatchObject({ reserved: 0, cancelled: 0 });
  for (const [method, path] of [
    ['DELETE', `${id}`],
    ['POST', `${id}/undo`],
    ['POST', `${id}/confirm`],
  ] as const) {
    expect(await call(method, path)).toMatchObject({ status: 404 });
  }
  expect(await call('POST', `${id}/restore`)).toMatchObject({ status: 200, body: { status: 'reserved' } });
  expect(await seatsHeld(workshopId)).toBe(1);
  expect(await listed(inWorkshop)).toEqual([id]);
  expect(await listMails(server.url, email)).toEqual(mailsBefore);
  expect(await call('POST', `${id}/restore`)).toMatchObject({ status: 404 });
  const member = await bearerOf(server, 'user');
  expect(await call('DELETE', `${id}`, member)).toMatchObject({ status: 403 });
  expect(await call('POST', `${id}/restore`, member)).toMatchObject({ status: 403 });
});

it('restores a registration that had been cancelled before as cancelled', async () => {
  const { id, workshopId } = await aRegistration();
  await call('POST', `${id}/cancel`);
  await call('DELETE', `${id}`);
  expect(await call('POST', `${id}/restore`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await seatsHeld(workshopId)).toBe(0);
});

it('leaves a registration in the trash whose seat somebody else has now', async () => {
  const { id, workshopId } = await aRegistration();
  await call('DELETE', `${id}`);
  await aReservation(server.ctx, workshopId, anEmail());
  expect(await call('POST', `${id}/restore`)).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
  expect(await listed(`workshopId=${workshopId}&deleted=true`)).toEqual([id]);
});

it('erases it after 30 days, with the emails about it', async () => {
  const { id, email } = await aRegistration();
  await call('DELETE', `${id}`);
  await waitForThePurge();
  expect(await stored(id)).toEqual([]);
  const outbox = await server.ctx.db.select().from(mailOutbox);
  expect(JSON.stringify(outbox)).not.toContain(email);
  admin = await bearerOf(server, 'admin');
  expect(await call('POST', `${id}/restore`)).toMatchObject({ status: 404 });
});

it('revokes the certificate of someone who completed the workshop, and keeps only its code in the end', async () => {
  const { id, email } = await aRegistration();
  const { body } = await postJson(`${server.url}/api/registrations/${id}/complete`, {}, admin);
  const { code } = (body as { certificate: { code: string } }).certificate;
  const verify = async () => (await getJson(`${server.url}/api/certificates/verify/${code}`)).body;
  await call('DELETE', `${id}`);
  expect(await verify()).toMatchObject({ state: 'revoked' });
  await waitForThePurge();
  const [row] = await stored(id);
  expect(row).toMatchObject({ name: 'Deleted account', firstName: null, status: 'cancelled' });
  expect(JSON.stringify(row)).not.toContain(email);
  expect(await verify()).toMatchObject({ state: 'withdrawn' });
  expect(JSON.stringify(await verify())).not.toContain('Okafor');
  admin = await bearerOf(server, 'admin');
  expect(await listed('deleted=true')).not.toContain(id);
});

it('goes on while an admin works on a cancelled registration of the same person', async () => {
  const { id, workshopId, email } = await aRegistration();
  await postJson(`${server.url}/api/registrations/${id}/cancel`, {}, admin);
  await aReservation(server.ctx, workshopId, email);
  // Locks what the deletion of an account locks, in its order, and stops between the two rows.
  const erasing = await server.pool.connect();
  try {
    await erasing.query('begin');
    await erasing.query('select id from registrations where id = $1 for update', [id]);
    const noting = callJson('PATCH', `${server.url}/api/registrations/${id}`, admin, {
      internalNote: 'Called.',
    });
    await until(async () => {
      const { rows } = await server.pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
    await erasing.query('select id from registrations where email = $1 order by id for update', [email]);
    await erasing.query('commit');
    expect((await noting).status).toBe(200);
  } finally {
    erasing.release();
  }
});
