import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { until } from '#tests/support/outage.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { registrations } from './registrations.table.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

async function aRegistration(): Promise<{ id: number; workshopId: number; email: string }> {
  const { id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
  return { id: row?.id ?? 0, workshopId, email };
}

const erase = (id: number, headers: Record<string, string> = admin) =>
  callJson('DELETE', `${server.url}/api/registrations/${id}`, headers);
const stored = (id: number) => server.ctx.db.select().from(registrations).where(eq(registrations.id, id));

it('deletes a registration and frees its seat without emailing the person', async () => {
  const { id, workshopId, email } = await aRegistration();
  expect(await erase(id)).toEqual({ status: 204, body: null });
  expect(await stored(id)).toEqual([]);
  const workshop = await getJson(`${server.url}/api/workshops/${workshopId}`);
  expect(workshop.body).toMatchObject({ current_participants: 0 });
  expect(await listMails(server.url, email)).toEqual([]);
  const outbox = await server.ctx.db.select().from(mailOutbox);
  expect(JSON.stringify(outbox)).not.toContain(email);
  expect(await erase(id)).toMatchObject({ status: 404 });
  const member = await bearerOf(server, 'user');
  expect(await erase(id, member)).toMatchObject({ status: 403 });
});

it('keeps an anonymous row and a withdrawn certificate for someone who completed the workshop', async () => {
  const { id, email } = await aRegistration();
  const { body } = await postJson(`${server.url}/api/registrations/${id}/complete`, {}, admin);
  const { code } = (body as { certificate: { code: string } }).certificate;
  expect((await erase(id)).status).toBe(204);
  const [row] = await stored(id);
  expect(row).toMatchObject({ name: 'Deleted account', firstName: null, status: 'completed' });
  expect(JSON.stringify(row)).not.toContain(email);
  const verified = await getJson(`${server.url}/api/certificates/verify/${code}`);
  expect(verified.body).toMatchObject({ state: 'withdrawn' });
  expect(JSON.stringify(verified.body)).not.toContain('Okafor');
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
