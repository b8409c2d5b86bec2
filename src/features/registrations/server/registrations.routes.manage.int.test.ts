import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let workshopId: number;
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  ({ id: workshopId } = await aWorkshop(server.ctx, {
    title: 'Haze',
    maxParticipants: 2,
    startDate: '2031-02-05',
  }));
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/registrations${path}`, admin, body);
const list = async (query = '') =>
  getPage<ManagedRegistration>(`${server.url}/api/registrations?workshopId=${workshopId}${query}`, admin);
const first = async (): Promise<ManagedRegistration> => {
  const [one] = (await list()).items;
  if (!one) throw new Error('There is no registration');
  return one;
};
const seatsHeld = async (): Promise<unknown> =>
  (await callJson('GET', `${server.url}/api/workshops/${workshopId}`)).body;
const mailsTo = async (email: string): Promise<string[]> =>
  (await listStoredMails(server.ctx, 50)).filter(mail => mail.to === email).map(mail => mail.kind);

const byHand = { firstName: 'Ada', lastName: 'Okafor', phone: '+1 213 555 0199' };

it('lists registrations with their workshop, filtered by status and search', async () => {
  await aReservation(server.ctx, workshopId, 'rosa@example.com');
  await anInterest(server.ctx, workshopId, 'ines@example.com');
  const { items, total } = await list();
  expect(total).toBe(2);
  expect(items).toMatchObject([
    { email: 'ines@example.com', status: 'interested', workshopTitle: 'Haze', internalNote: null },
    { email: 'rosa@example.com', status: 'reserved', firstName: 'Ada', enrolledAt: null },
  ]);
  expect((await list('&status=reserved')).items.map(one => one.email)).toEqual(['rosa@example.com']);
  expect((await list('&holdsSeat=true')).items.map(one => one.email)).toEqual(['rosa@example.com']);
  expect((await list('&q=INES')).items.map(one => one.email)).toEqual(['ines@example.com']);
  expect((await list('&status=gone').catch(String)) as unknown).toContain('422');
  const counts = await call('GET', `/counts?workshopId=${workshopId}`);
  expect(counts.body).toEqual({
    interested: 1,
    reserved: 1,
    enrolled: 0,
    completed: 0,
    cancelled: 0,
    noShows: 0,
    earlyBirds: 0,
  });
});

it('confirms a reservation and emails the person, unless it is silent', async () => {
  const [notified, notNotified] = [anEmail(), anEmail()];
  await aReservation(server.ctx, workshopId, notified);
  const confirmed = await call('POST', `/${(await first()).id}/confirm`);
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'enrolled', enrolledAt: expect.any(String) },
  });
  expect(await mailsTo(notified)).toEqual(['registrations-confirmed', 'registrations-reservation']);
  await aReservation(server.ctx, workshopId, notNotified);
  await call('POST', `/${(await first()).id}/confirm`, { silent: true });
  expect(await mailsTo(notNotified)).toEqual(['registrations-reservation']);
  await call('POST', `/${(await first()).id}/confirm`);
  expect(await mailsTo(notNotified)).toEqual(['registrations-reservation']);
});

it('does not confirm an interest if the workshop is full', async () => {
  await anInterest(server.ctx, workshopId);
  const { id } = await first();
  await aReservation(server.ctx, workshopId);
  await aReservation(server.ctx, workshopId);
  expect(await call('POST', `/${id}/confirm`)).toMatchObject({
    status: 409,
    body: { code: 'workshop_full' },
  });
});

it('cancels, emails the person, and frees the seat', async () => {
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  expect(await seatsHeld()).toMatchObject({ current_participants: 1 });
  const { id } = await first();
  expect(await call('POST', `/${id}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
  expect(await mailsTo(email)).toEqual(['registrations-cancelled', 'registrations-reservation']);
  expect(await seatsHeld()).toMatchObject({ current_participants: 0 });
  expect(await call('POST', `/${id}/cancel`)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
  expect((await call('POST', '/999999/cancel')).status).toBe(404);
});

it('stores a note that the person never sees', async () => {
  await aReservation(server.ctx, workshopId);
  const { id } = await first();
  expect(await call('PATCH', `/${id}`, { internalNote: ' Paid in cash ' })).toMatchObject({
    status: 200,
    body: { internalNote: 'Paid in cash', status: 'reserved' },
  });
  expect(await call('PATCH', `/${id}`, { internalNote: '' })).toMatchObject({ body: { internalNote: null } });
  expect(await call('PATCH', `/${id}`, {})).toMatchObject({ status: 200, body: { status: 'reserved' } });
});

it('sends the email for the current status again', async () => {
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  const { id } = await first();
  expect(await call('POST', `/${id}/resend-mail`)).toEqual({ status: 200, body: { to: email } });
  expect(await mailsTo(email)).toEqual(['registrations-reservation', 'registrations-reservation']);
});

it('adds someone by hand, who gets a seat and an email', async () => {
  const email = anEmail();
  const answer = await call('POST', '', { ...byHand, workshopId, email, internalNote: 'By phone' });
  expect(answer).toMatchObject({
    status: 201,
    body: { name: 'Ada Okafor', email, status: 'enrolled', internalNote: 'By phone', userId: null },
  });
  expect(await seatsHeld()).toMatchObject({ current_participants: 1 });
  expect(await mailsTo(email)).toEqual(['registrations-enrollment']);
  const again = await call('POST', '', { ...byHand, workshopId, email });
  expect(again).toMatchObject({
    status: 409,
    body: { code: 'already_registered', current: { email, status: 'enrolled' } },
  });
});

it('upgrades a reservation by hand, even if the workshop is full, over and hidden', async () => {
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  await aReservation(server.ctx, workshopId);
  const hide = { is_visible: false, status: 'past' };
  await callJson('PUT', `${server.url}/api/workshops/${workshopId}`, admin, hide);
  const silent = { ...byHand, workshopId, email, silent: true };
  expect(await call('POST', '', silent)).toMatchObject({ status: 201, body: { status: 'enrolled' } });
  expect(await mailsTo(email)).toEqual(['registrations-reservation']);
  expect(await call('POST', '', { ...silent, email: anEmail() })).toMatchObject({
    status: 409,
    body: { code: 'workshop_full' },
  });
  expect(await call('POST', '', { ...silent, workshopId: 999_999 })).toMatchObject({ status: 404 });
});

it('never sells more seats than there are, no matter how many admins add people at once', async () => {
  const adds = Array.from({ length: 6 }, () => call('POST', '', { ...byHand, workshopId, email: anEmail() }));
  const statuses = (await Promise.all(adds)).map(answer => answer.status);
  expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409, 409]);
});

it('exports a file that spreadsheets can open, with no formulas they would run', async () => {
  await call('POST', '', {
    ...byHand,
    workshopId,
    email: 'csv@example.com',
    internalNote: '=HYPERLINK("x")',
  });
  await anInterest(server.ctx, workshopId, 'plain@example.com');
  const url = `${server.url}/api/registrations.csv?workshopId=${workshopId}`;
  const answer = await fetch(url, { headers: admin });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="registrations-\d{4}-\d\d-\d\d[.]csv"$/,
  );
  const [heading, ...rows] = (await answer.text()).trim().split('\r\n');
  expect(heading).toContain(
    '"Name","Email","Phone","Workshop","Status","Registered","Enrolled","Early Bird","Attendance",',
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('"plain@example.com","","Haze","interested"');
  expect(rows[1]).toContain(`"csv@example.com","'+1 213 555 0199","Haze","enrolled"`);
  expect(rows[1]).toContain(`"'=HYPERLINK(""x"")"`);
});

it('shows the standing and balance of each registration, which filters and the search find', async () => {
  const priced = await aWorkshop(server.ctx, { startDate: '2031-02-05', price: 980 });
  workshopId = priced.id;
  await aReservation(server.ctx, workshopId, 'paid@example.com');
  await aReservation(server.ctx, workshopId, 'late@example.com');
  await anInterest(server.ctx, workshopId, 'curious@example.com');
  const idOf = async (email: string) => (await list(`&q=${email}`)).items[0]?.id;
  const payment = { amount: 98_000, method: 'cash', happenedOn: '2026-11-28' };
  await call('POST', `/${await idOf('paid@example.com')}/payments`, payment);
  const nobody = { currency: null, totalAmount: null, balanceAmount: null, reference: null };
  expect((await list()).items).toMatchObject([
    { email: 'curious@example.com', standing: 'untracked', dueOn: null, ...nobody },
    {
      email: 'late@example.com',
      standing: 'due',
      totalAmount: 98_000,
      balanceAmount: 98_000,
      currency: 'USD',
    },
    { email: 'paid@example.com', standing: 'paid', receivedAmount: 98_000, balanceAmount: 0, dueOn: null },
  ]);
  const found = async (query: string) => {
    const { items, total } = await list(query);
    return { emails: items.map(one => one.email), total };
  };
  expect(await found('&standing=paid')).toEqual({ emails: ['paid@example.com'], total: 1 });
  expect(await found('&standing=due')).toEqual({ emails: ['late@example.com'], total: 1 });
  expect(await found('&standing=untracked')).toEqual({ emails: ['curious@example.com'], total: 1 });
  expect(await found('&hold=payment')).toEqual({ emails: [], total: 0 });
  const { reference } = (await list('&standing=due')).items[0] ?? {};
  expect(await found(`&q=${reference?.toLowerCase().replace('-', '')}`)).toEqual({
    emails: ['late@example.com'],
    total: 1,
  });
});
