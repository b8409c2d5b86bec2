import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { registrations } from './registrations.table.ts';

const server = setUpTestServer();

const person = { firstName: 'Ada', lastName: 'Okafor' };
const reserve = (workshopId: number, email: string, headers?: Record<string, string>) =>
  postJson(
    `${server.url}/api/workshop-interests`,
    { ...person, workshopId, email, type: 'reservation' },
    headers,
  );
const enroll = (workshopId: number, email: string) =>
  postJson(`${server.url}/api/enrollments`, { ...person, workshopId, email });
const subjectsTo = async (email: string) => (await listMails(server.url, email)).map(mail => mail.subject);

const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  body: { ...(body as object), requestId: '' },
});

it('answers someone who holds a seat in a full workshop the same way as a stranger, and emails them', async () => {
  for (const dates of [{}, { startDate: '2031-02-05', endDate: '2031-02-07' }]) {
    const { id } = await aWorkshop(server.ctx, { title: 'Haze', maxParticipants: 1, ...dates });
    const hannah = anEmail();
    await aReservation(server.ctx, id, hannah);
    const stranger = withoutId(await reserve(id, anEmail()));
    expect(stranger).toMatchObject({ status: 409, body: { code: 'workshop_full' } });
    expect(withoutId(await reserve(id, hannah))).toEqual(stranger);
    expect(withoutId(await enroll(id, hannah))).toEqual(stranger);
    await vi.waitFor(async () => expect(await subjectsTo(hannah)).toContain('You already have a spot: Haze'));
    const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, hannah));
    expect(row).toMatchObject({ status: 'reserved' });
  }
});

it('does not send that email to someone who only showed interest', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const email = anEmail();
  await postJson(`${server.url}/api/workshop-interests`, { name: 'Ines', email, workshopId: id });
  const holder = anEmail();
  await aReservation(server.ctx, id, holder);
  expect(await reserve(id, email)).toMatchObject({ status: 409 });
  expect(await reserve(id, holder)).toMatchObject({ status: 409 });
  await vi.waitFor(async () => expect(await subjectsTo(holder)).toHaveLength(2));
  expect(await subjectsTo(email)).toHaveLength(1);
});

it('refuses only those who ask for the full workshop when many ask at once', async () => {
  const full = await aWorkshop(server.ctx, { maxParticipants: 1 });
  await aReservation(server.ctx, full.id, anEmail());
  const open = await aWorkshop(server.ctx, { maxParticipants: 20 });
  const ids = Array.from({ length: 12 }, (_, i) => (i % 3 === 0 ? full.id : open.id));
  const answers = await Promise.all(ids.map(id => reserve(id, anEmail())));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(id => (id === full.id ? 409 : 201)));
});

it('repeats the first answer to the browser that got the last seat', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const email = anEmail();
  const key = { 'idempotency-key': `last seat ${id}`.replaceAll(' ', '-') };
  const first = await reserve(id, email, key);
  expect(first.status).toBe(201);
  expect(await reserve(id, email, key)).toEqual(first);
});

it('lets a signed-in owner of the address repeat a reservation in a full workshop', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  const ada = await signInAs(server, 'user');
  await aReservation(server.ctx, id, ada.email);
  expect((await reserve(id, ada.email, ada.headers)).status).toBe(201);
  expect((await reserve(id, anEmail(), ada.headers)).status).toBe(409);
});
