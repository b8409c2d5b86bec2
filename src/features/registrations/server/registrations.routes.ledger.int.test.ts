import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { latestMail } from '#tests/support/mailbox.ts';
import { PAYMENT_SETTINGS } from '#tests/support/payment-settings.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { purgeDeletedRegistrations } from './registrations.commands.delete.ts';

const clock = new TestClock('2026-11-28T18:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
let id: number;
let email: string;
let workshopId: number;

const idOf = async (address: string): Promise<number> => {
  const found = await server.pool.query<{ id: number }>(
    'select id from registrations where email = $1 order by id desc',
    [address],
  );
  return found.rows[0]?.id ?? 0;
};
const post = (path: string, body: unknown = {}) =>
  postJson(`${server.url}/api/registrations/${id}/${path}`, body, admin);
const ledger = async (of = id) =>
  (await callJson('GET', `${server.url}/api/registrations/${of}/ledger`, admin)).body;
const pay = (amount: number, more: object = {}) =>
  post('payments', { amount, method: 'bank', happenedOn: '2026-11-28', ...more });
const mailsTo = async (address: string): Promise<string[]> =>
  (await listStoredMails(server.ctx, 50)).filter(mail => mail.to === address).map(mail => mail.kind);

beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
  await callJson('PUT', `${server.url}/api/settings`, admin, PAYMENT_SETTINGS);
});
beforeEach(async () => {
  clock.set('2026-11-28T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  email = anEmail();
  ({ id: workshopId } = await aWorkshop(server.ctx, { startDate: '2027-03-12', price: 980 }));
  await aReservation(server.ctx, workshopId, email);
  id = await idOf(email);
});

it('a reservation has the terms of its moment, which a new price does not change', async () => {
  await callJson('PUT', `${server.url}/api/workshops/${workshopId}`, admin, { price: 2000 });
  expect(await ledger()).toMatchObject({
    terms: {
      currency: 'USD',
      totalAmount: 98_000,
      depositAmount: 24_500,
      depositDueOn: '2026-12-01',
      balanceDueOn: '2027-02-10',
    },
    entries: [{ kind: 'due', amount: 98_000, reason: 'booking' }],
    balanceAmount: 98_000,
    standing: 'due',
  });
});

it('the deposit makes a reserved person enrolled, and the rest makes them paid', async () => {
  expect((await pay(24_499, { silent: true })).body).toMatchObject({ standing: 'due' });
  expect((await pay(1)).body).toMatchObject({ standing: 'deposit-paid', balanceAmount: 73_500 });
  const { rows } = await server.pool.query('select status from registrations where id = $1', [id]);
  expect(rows).toEqual([{ status: 'enrolled' }]);
  expect(await mailsTo(email)).toEqual(['registrations-payment', 'registrations-reservation']);
  expect((await pay(73_500)).body).toMatchObject({
    standing: 'paid',
    balanceAmount: 0,
    receivedAmount: 98_000,
  });
});

it('what is due becomes overdue after the end of its day', async () => {
  clock.set('2026-12-02T07:59:00Z');
  admin = await bearerOf(server, 'admin');
  expect(await ledger()).toMatchObject({ standing: 'due' });
  clock.set('2026-12-02T08:01:00Z');
  expect(await ledger()).toMatchObject({ standing: 'overdue' });
});

it('paying too much makes a credit, and a refund takes it away', async () => {
  expect((await pay(100_000)).body).toMatchObject({ standing: 'credit', balanceAmount: -2000 });
  expect(
    (await post('refunds', { amount: 2000, method: 'bank', happenedOn: '2026-11-28' })).body,
  ).toMatchObject({
    standing: 'paid',
    receivedAmount: 98_000,
  });
  expect(await mailsTo(email)).toContain('registrations-refund');
});

it('no more can be refunded than was received, waived than is owed, or undone than was not refunded', async () => {
  await pay(24_500);
  const tooLarge = {
    status: 409,
    body: { code: 'amount_too_large', fields: { amount: expect.any(String) } },
  };
  expect(await post('refunds', { amount: 24_501, method: 'bank', happenedOn: '2026-11-28' })).toMatchObject(
    tooLarge,
  );
  expect(await post('waivers', { amount: 73_501 })).toMatchObject(tooLarge);
  expect((await post('waivers', { amount: 73_500, note: 'A scholarship' })).body).toMatchObject({
    standing: 'paid',
  });
  await post('refunds', { amount: 500, method: 'bank', happenedOn: '2026-11-28' });
  const { entries } = (await ledger()) as { entries: { id: number; kind: string }[] };
  const paidId = entries.find(entry => entry.kind === 'paid')?.id;
  expect(await post(`entries/${paidId}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'amount_too_large' },
  });
});

it('an entry can be undone once, with a reason', async () => {
  const { entries } = (await pay(24_500)).body as { entries: { id: number; kind: string }[] };
  const paidId = entries.find(entry => entry.kind === 'paid')?.id;
  expect((await post(`entries/${paidId}/reverse`, { note: 'Wrong person' })).body).toMatchObject({
    standing: 'due',
    receivedAmount: 0,
    entries: [
      {},
      { isReversed: true },
      { kind: 'paid', amount: 24_500, reversesId: paidId, note: 'Wrong person' },
    ],
  });
  expect(await post(`entries/${paidId}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'already_reversed' },
  });
  expect(await post(`entries/${entries[0]?.id}/reverse`)).toMatchObject({
    status: 409,
    body: { code: 'not_possible' },
  });
});

it('the currency must be that of the terms, and the amount more than nothing', async () => {
  expect(await pay(100, { currency: 'EUR' })).toMatchObject({
    status: 422,
    body: { fields: { currency: 'Must be USD' } },
  });
  expect(await pay(0)).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } });
  expect(await pay(1.5)).toMatchObject({ status: 422, body: { fields: { amount: expect.any(String) } } });
});

describe('cancelling', () => {
  const cancel = (refund?: unknown) => post('cancel', refund === undefined ? {} : { refund });

  it('keeps what the policy says, and what goes back is a credit until it is recorded', async () => {
    await pay(98_000);
    clock.set('2027-01-12T20:00:00Z');
    admin = await bearerOf(server, 'admin');
    expect(await ledger()).toMatchObject({ cancellation: { keptAmount: 49_000, refundAmount: 49_000 } });
    await cancel();
    const mail = await latestMail(server.url, email, 'Your registration was cancelled');
    expect(mail.text).toContain('You get $490 back, and we keep $490.');
    expect(await ledger()).toMatchObject({ standing: 'credit', balanceAmount: -49_000, cancellation: null });
    await post('refunds', { amount: 49_000, method: 'bank', happenedOn: '2027-01-12' });
    expect(await ledger()).toMatchObject({ standing: 'settled', balanceAmount: 0 });
  });

  it('a fee can be given back after the cancellation, and nothing is owed then', async () => {
    await pay(24_500);
    await cancel();
    const { entries } = (await ledger()) as { entries: { id: number; reason: string }[] };
    const fee = entries.find(entry => entry.reason === 'cancellation-fee');
    await post(`entries/${fee?.id}/reverse`);
    await post('refunds', { amount: 24_500, method: 'bank', happenedOn: '2026-11-28' });
    expect(await ledger()).toMatchObject({ standing: 'settled', balanceAmount: 0 });
  });

  it('returns all, nothing or an amount if the admin says so, but never more than was received', async () => {
    await pay(24_500);
    expect(await cancel({ amount: 24_501 })).toMatchObject({
      status: 409,
      body: { code: 'amount_too_large' },
    });
    expect(await cancel({ amount: 20_000 })).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await ledger()).toMatchObject({ standing: 'credit', balanceAmount: -20_000 });
    await post('undo');
    expect(await ledger()).toMatchObject({
      owedAmount: 98_000,
      balanceAmount: 73_500,
      standing: 'deposit-paid',
    });
    await cancel('none');
    expect(await ledger()).toMatchObject({ standing: 'settled' });
  });

  it('costs nothing when nothing was paid', async () => {
    await cancel();
    expect(await ledger()).toMatchObject({
      standing: 'settled',
      owedAmount: 0,
      receivedAmount: 0,
      balanceAmount: 0,
    });
  });
});

it('an interest, and a seat in a free workshop, owe nothing', async () => {
  const [curious, guest] = [anEmail(), anEmail()];
  await anInterest(server.ctx, workshopId, curious);
  expect(await ledger(await idOf(curious))).toEqual({
    terms: null,
    entries: [],
    documents: [],
    owedAmount: 0,
    receivedAmount: 0,
    balanceAmount: 0,
    standing: 'untracked',
    cancellation: null,
  });
  await aReservation(server.ctx, (await aWorkshop(server.ctx)).id, guest);
  expect(await ledger(await idOf(guest))).toMatchObject({ standing: 'free', entries: [] });
});

it('a registration from before there were terms stays untracked when it is confirmed, cancelled and undone', async () => {
  await server.pool.query(`
    insert into registrations (workshop_id, email, name, status, seat_taken_at, created_at, updated_at)
    values (${workshopId}, 'before@example.com', 'Ada', 'reserved', now(), now(), now())`);
  await server.pool.query(
    `update workshops set seats_held = seats_held + 1, registrants = registrants + 1 where id = ${workshopId}`,
  );
  id = await idOf('before@example.com');
  for (const decision of ['confirm', 'cancel', 'undo']) {
    expect(await post(decision)).toMatchObject({ status: 200 });
    expect(await ledger()).toMatchObject({ standing: 'untracked', entries: [] });
  }
  expect(await pay(100)).toMatchObject({ status: 409, body: { code: 'not_tracked' } });
});

it('what has entries is anonymized when it is deleted for good, and its figures stay', async () => {
  await pay(24_500, { note: 'From her mother' });
  await callJson('DELETE', `${server.url}/api/registrations/${id}`, admin);
  clock.set('2027-01-28T18:00:00Z');
  await purgeDeletedRegistrations(server.ctx);
  const { rows } = await server.pool.query(
    `select r.email, count(e.*)::int as entries, count(e.note)::int as notes
     from registrations r join ledger_entries e on e.registration_id = r.id where r.id = $1 group by r.email`,
    [id],
  );
  expect(rows).toEqual([{ email: `deleted-${id}@account.invalid`, entries: 4, notes: 0 }]);
});
