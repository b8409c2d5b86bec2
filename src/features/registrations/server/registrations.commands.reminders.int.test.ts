import { expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { sendPaymentReminders } from './registrations.commands.reminders.ts';

const clock = new TestClock('2027-01-05T18:00:00Z');
const server = setUpTestServer({ clock });

const subjectsTo = async (email: string): Promise<string[]> =>
  (await listMails(server.url, email))
    .map(mail => mail.subject)
    .filter(subject => / (is|was) due on /.test(subject));
const send = async (at: string): Promise<void> => {
  clock.set(at);
  await sendPaymentReminders(server.ctx);
};

async function aSeatAt(startDate: string): Promise<{ email: string; id: number; workshopId: number }> {
  clock.set('2027-01-05T18:00:00Z');
  const { id: workshopId } = await aWorkshop(server.ctx, { startDate, price: 980 });
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  const { rows } = await server.pool.query<{ id: number }>('select id from registrations where email = $1', [
    email,
  ]);
  return { email, id: rows[0]?.id ?? 0, workshopId };
}

it('reminds once per date, however often and wherever it runs', async () => {
  const { email } = await aSeatAt('2027-03-12');
  await send('2027-02-03T16:59:00Z');
  expect(await subjectsTo(email)).toEqual([]);
  clock.set('2027-02-03T17:00:00Z');
  await Promise.all([sendPaymentReminders(server.ctx), sendPaymentReminders(server.ctx)]);
  await send('2027-02-03T18:00:00Z');
  expect(await subjectsTo(email)).toEqual([expect.stringContaining('$980 is due on February 10, 2027')]);
  await send('2027-02-09T18:00:00Z');
  await send('2027-02-13T18:00:00Z');
  await send('2027-02-14T18:00:00Z');
  expect(await subjectsTo(email)).toHaveLength(3);
  expect(await subjectsTo(email)).toContainEqual(
    expect.stringContaining('$980 was due on February 10, 2027'),
  );
});

it('asks only for what is left, and for nothing once it is paid or cancelled', async () => {
  const [paid, cancelled] = [await aSeatAt('2027-04-12'), await aSeatAt('2027-04-12')];
  const admin = await bearerOf(server, 'admin');
  const post = (path: string, body: object) =>
    postJson(`${server.url}/api/registrations/${path}`, body, admin);
  const payment = { method: 'cash', happenedOn: '2027-01-05', silent: true };
  await post(`${paid.id}/payments`, { ...payment, amount: 50_000 });
  await post(`${cancelled.id}/cancel`, {});
  await send('2027-03-06T18:00:00Z');
  expect(await subjectsTo(paid.email)).toEqual([expect.stringContaining('$480 is due')]);
  const later = await bearerOf(server, 'admin');
  await postJson(
    `${server.url}/api/registrations/${paid.id}/payments`,
    { ...payment, amount: 48_000 },
    later,
  );
  await send('2027-03-12T18:00:00Z');
  expect(await subjectsTo(paid.email)).toHaveLength(1);
  expect(await subjectsTo(cancelled.email)).toEqual([]);
});

it('registrations from before there were terms get none', async () => {
  const { email, id, workshopId } = await aSeatAt('2027-05-12');
  await server.pool.query(`
    insert into registrations (workshop_id, email, name, status, seat_taken_at, created_at, updated_at)
    values (${workshopId}, 'before@example.com', 'Ada', 'reserved', now(), now(), now())`);
  await send('2027-04-05T18:00:00Z');
  expect(await subjectsTo(email)).toHaveLength(1);
  expect(await subjectsTo('before@example.com')).toEqual([]);
  const admin = await bearerOf(server, 'admin');
  expect((await callJson('DELETE', `${server.url}/api/registrations/${id}`, admin)).status).toBe(204);
});
