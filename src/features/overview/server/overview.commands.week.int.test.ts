import { beforeEach, expect, it } from 'vitest';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { revokeAdmin } from '#src/features/accounts/server/accounts.commands.roles.ts';
import { listSummaryReaders } from '#src/features/accounts/server/accounts.commands.summary.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { importing } from '#tests/support/imports.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { weeklySummaryJob } from './overview.jobs.ts';

/** Monday at seven in Los Angeles. */
const MONDAY = '2026-06-15T14:07:00Z';
const clock = new TestClock(MONDAY);
const server = setUpTestServer({ clock });
let admin: SignedIn;
beforeEach(async () => {
  clock.set(MONDAY);
  admin = await signInAs(server, 'admin');
});

const run = () => weeklySummaryJob.handle(server.ctx, {});
const summaries = async (to = admin) =>
  (await listMails(server.url, to.email)).filter(({ subject }) => subject.startsWith('Your week'));

async function aReservationAt(at: string, workshopId: number): Promise<void> {
  clock.set(at);
  await aReservation(server.ctx, workshopId);
}

it('is not sent when nothing came in and nothing waits', async () => {
  clock.set('2026-03-16T14:07:00Z');
  await postJson(`${server.url}/api/leads`, { name: 'Ada', email: anEmail() });
  await run();
  expect(await summaries()).toEqual([]);
});

it('says what came in last week, what needs an answer and what fills slowly', async () => {
  clock.set('2026-05-01T12:00:00Z');
  const begins = { startDate: '2026-07-15', maxParticipants: 12, price: 900 };
  const { id } = await aWorkshop(server.ctx, { title: 'Neon, Rain, Skin', ...begins });
  await aReservationAt('2026-06-08T06:59:00Z', id); // Sunday night there
  await aReservationAt('2026-06-08T07:01:00Z', id);
  await aReservationAt('2026-06-15T06:59:00Z', id);
  await anInterest(server.ctx, id, anEmail());
  await postJson(`${server.url}/api/leads`, { name: 'Ada', email: anEmail() });
  await postJson(`${server.url}/api/contacts`, { name: 'Ada', email: anEmail(), message: 'Is it dark?' });
  const view = { type: 'page' as const, path: '/', workshopId: null };
  const seen = (visitor: string, createdAt: string, isVisit = true) => ({
    ...view,
    visitor,
    isVisit,
    createdAt: new Date(createdAt),
  });
  await server.ctx.db
    .insert(analyticsEvents)
    .values([
      seen('a', '2026-06-09T12:00:00Z'),
      seen('a', '2026-06-09T13:00:00Z', false),
      seen('b', '2026-06-10T12:00:00Z'),
      seen('c', '2026-06-02T12:00:00Z'),
    ]);
  clock.set(MONDAY);
  await run();
  const [mail] = await summaries();
  expect(mail?.subject).toBe('Your week: 2 seats booked');
  const text = mail?.text ?? '';
  for (const line of [
    'Jun 8–14, 2026',
    'Visits: 2 (1 more than the week before)',
    'Seats booked: 2 ($1,800 expected from them)',
    'Interested: 1',
    'New leads: 1',
    'Reservations: 3 to confirm',
    'Messages: 1 unread. The oldest is from Sunday.',
    'Neon, Rain, Skin: 3 of 12 seats, 30 days left. 2 in the last 7 days.',
    'Email settings: ',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toContain('Comments:');

  await run();
  clock.set('2026-06-16T05:00:00Z');
  await run();
  expect(await summaries()).toHaveLength(1);
});

it('compares a workshop with its last edition, on the same day before it began', async () => {
  clock.set('2025-05-01T12:00:00Z');
  const edition = await aWorkshop(server.ctx, { title: 'Night City', startDate: '2025-07-15' });
  for (const at of ['2025-05-02T12:00:00Z', '2025-06-10T12:00:00Z', '2025-07-01T12:00:00Z']) {
    await aReservationAt(at, edition.id);
  }
  clock.set('2026-05-01T12:00:00Z');
  const next = await aWorkshop(server.ctx, {
    title: 'Night city',
    startDate: '2026-07-15',
    maxParticipants: 2,
  });
  await aReservation(server.ctx, next.id);
  clock.set(MONDAY);
  await run();
  const [mail] = await summaries();
  expect(mail?.text).toContain('Night city: 1 of 2 seats, 30 days left. Its last edition had 2 by then.');
});

it('counts people from an imported file as seats, and never as new', async () => {
  const { id } = await aWorkshop(server.ctx, { title: 'Slow Light', startDate: '2026-08-12' });
  const rows = ['2026-07-07', '2026-07-08'].map(registeredOn => ({
    name: 'Ada',
    email: anEmail(),
    status: 'enrolled',
    registeredOn,
  }));
  clock.set('2026-07-10T12:00:00Z');
  admin = await signInAs(server, 'admin');
  await importing(server, () => admin).previewAndSave({ kind: 'registrations', workshopId: id, rows });
  await aReservationAt('2026-07-09T12:00:00Z', id);
  clock.set('2026-07-13T14:07:00Z');
  await run();
  const [mail] = await summaries();
  expect(mail?.subject).toBe('Your week: 1 seat booked');
  expect(mail?.text).toContain('Slow Light: 3 of 12 seats, 30 days left. 1 in the last 7 days.');
});

it('waits for Monday morning, where the business is', async () => {
  for (const at of ['2026-06-14T20:00:00Z', '2026-06-15T13:59:00Z', '2026-06-16T14:00:00Z']) {
    clock.set(at);
    await run();
  }
  expect(await summaries()).toEqual([]);
});

it('is sent to admins only, until they turn it off in their account or by the link in the email', async () => {
  const choice = async () =>
    ((await getJson(`${server.url}/api/auth/account`, admin.headers)).body as { weeklySummary: unknown })
      .weeklySummary;
  const [other, former] = [await signInAs(server, 'admin'), await signInAs(server, 'admin')];
  await revokeAdmin(server.ctx, former.id);
  await postJson(`${server.url}/api/leads`, { name: 'Ada', email: anEmail() });
  expect(await choice()).toBe(true);
  const call = (isWanted: boolean) =>
    callJson('PUT', `${server.url}/api/weekly-summary`, admin.headers, { isWanted });
  expect((await call(false)).status).toBe(204);
  expect(await choice()).toBe(false);
  await run();
  expect(await summaries()).toEqual([]);
  expect(await summaries(former)).toEqual([]);
  const [mail] = await summaries(other);
  expect(mail).toBeDefined();

  await call(true);
  const readers = await listSummaryReaders(server.ctx, '2026-06-22');
  const token = readers.find(({ id }) => id === admin.id)?.token ?? '';
  for (const given of [token.slice(0, -1), token]) {
    const answer = await fetch(`${server.url}/api/weekly-summary/unsubscribe?token=${given}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(204);
    expect(await choice()).toBe(given !== token);
  }
});
