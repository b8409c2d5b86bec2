import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { importing, outcomesOf } from '#tests/support/imports.ts';
import { postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer({ clock: new TestClock('2026-06-15T19:00:00Z') });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});
const { post, previewAndSave, send } = importing(server, () => admin);

it('finds the workshop by title and date, and takes what other systems write', async () => {
  const title = 'Old Glass, New Sensors';
  const first = await aWorkshop(server.ctx, { title, startDate: '2026-02-19', maxParticipants: 30 });
  const second = await aWorkshop(server.ctx, { title, startDate: '2026-09-19' });
  const other = await aWorkshop(server.ctx, { title: 'Night Streets' });
  const booked = anEmail();
  const { outcomes } = await previewAndSave({
    kind: 'registrations',
    rows: [
      { name: 'Ada', email: booked, workshop: title, workshopDate: 'Feb 19, 2026', status: 'Refunded' },
      { name: 'Ada', email: booked, workshop: title, workshopDate: '2026-02-19', status: 'Attending' },
      { name: 'Bo', email: anEmail(), workshop: title },
      { name: 'Cy', email: anEmail(), workshop: 'night streets', status: 'pending' },
      {
        name: 'Di',
        email: anEmail(),
        workshop: `https://studio.example/events/${second.id}`,
        status: 'Checked In',
      },
      { name: 'Ed', email: anEmail(), workshop: other.title, status: 'canceled' },
      { name: 'Fi', email: anEmail(), workshop: other.title, status: 'mystery' },
      { email: anEmail(), workshop: other.title },
      { name: 'Gus', email: anEmail() },
      { name: 'Hal', email: anEmail(), workshop: other.title, notes: 'x'.repeat(2001) },
    ],
  });
  expect(outcomes).toEqual([
    ['skipped', null, 'Same person as row 3'],
    ['added', 'enrolled', title],
    ['refused', null, `Several workshops are called "${title}": add a column with the date`],
    ['added', 'reserved', 'Night Streets'],
    ['added', 'completed', title],
    ['inactive', 'cancelled', 'Your file says "canceled". Holds no seat'],
    ['refused', null, '"mystery" isn\'t a status we know, such as enrolled, reserved or cancelled'],
    ['refused', null, 'No name'],
    ['refused', null, 'No workshop'],
    ['refused', null, 'Their notes: At most 2000 characters'],
  ]);
  const seats = async (id: number) =>
    (await server.ctx.db.select().from(workshops).where(eq(workshops.id, id))).map(one => [
      one.seatsHeld,
      one.registrants,
    ])[0];
  expect([await seats(first.id), await seats(second.id), await seats(other.id)]).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});

it('adds nobody beyond the seats, and nobody twice when the file is imported again', async () => {
  const { id, title } = await aWorkshop(server.ctx, { maxParticipants: 2, startDate: '2026-08-01' });
  const seated = anEmail();
  await aReservation(server.ctx, id, seated);
  const rows = [
    { name: 'Ada', email: seated },
    { name: 'Bo', email: anEmail(), registeredOn: '2026-05-01 10:00', status: 'enrolled' },
    { name: 'Cy', email: anEmail() },
    { name: 'Di', email: anEmail(), status: 'interested' },
    { name: 'Ed', email: anEmail(), status: 'cancelled' },
  ];
  const sent = { kind: 'registrations' as const, workshopId: id, rows };
  const full = `No seat left in ${title}, which has 2 seats`;
  expect((await previewAndSave(sent)).outcomes).toEqual([
    ['skipped', null, 'Already registered'],
    ['added', 'enrolled', null],
    ['refused', null, full],
    ['added', 'interested', null],
    ['inactive', 'cancelled', 'Your file says "cancelled". Holds no seat'],
  ]);
  const [, bo] = await server.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.workshopId, id))
    .orderBy(registrations.id);
  const registered = new Date('2026-05-01T17:00:00Z');
  const times = { createdAt: registered, seatTakenAt: registered, enrolledAt: registered };
  expect(bo).toMatchObject({ name: 'Bo', ...times });
  const again = await send(sent, true);
  expect(again.import).toBeNull();
  expect(outcomesOf(again).map(([, , text]) => text)).toEqual([
    'Already registered',
    'Already registered',
    full,
    'Already registered',
    'Already here',
  ]);
  const missing = await post({ ...sent, workshopId: 999_999 }, false);
  expect(missing).toMatchObject({ status: 422, body: { fields: { workshopId: 'Workshop not found' } } });
});

it('sells no seat twice while visitors reserve and another admin imports', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 10, startDate: '2026-08-01' });
  const people = (name: string) => Array.from({ length: 8 }, () => ({ name, email: anEmail() }));
  const rush = Array.from({ length: 8 }, () => aReservation(server.ctx, id).catch(() => undefined));
  await Promise.all([
    ...rush,
    send({ kind: 'registrations', workshopId: id, rows: people('A') }, true),
    send({ kind: 'registrations', workshopId: id, rows: people('B') }, true),
  ]);
  const held = await server.ctx.db.$count(registrations, eq(registrations.workshopId, id));
  const [row] = await server.ctx.db.select().from(workshops).where(eq(workshops.id, id));
  expect([held, row?.seatsHeld, row?.registrants]).toEqual([10, 10, 10]);
});

it('emails nobody who completed elsewhere when the rest of the workshop is completed', async () => {
  const { id } = await aWorkshop(server.ctx, { startDate: '2026-06-01', endDate: '2026-06-02' });
  const [before, now] = [anEmail(), anEmail()];
  const rows = [
    { name: 'Ada', email: before, status: 'completed' },
    { name: 'Bo', email: now, status: 'enrolled' },
  ];
  await send({ kind: 'registrations', workshopId: id, rows }, true);
  const url = `${server.url}/api/workshops/${id}/complete-registrations`;
  expect(await postJson(url, {}, admin.headers)).toMatchObject({ status: 200 });
  const sent = new Set((await listStoredMails(server.ctx, 50)).map(mail => mail.to));
  expect([sent.has(before), sent.has(now)]).toEqual([false, true]);
});
