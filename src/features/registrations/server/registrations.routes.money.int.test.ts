import { beforeAll, beforeEach, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const clock = new TestClock('2026-11-28T18:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
let workshopId: number;

beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
  const deposit = { kind: 'percent', value: 250_000, isRefundable: false };
  await callJson('PUT', `${server.url}/api/settings`, admin, { deposit });
});
beforeEach(async () => {
  clock.set('2026-11-28T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  ({ id: workshopId } = await aWorkshop(server.ctx, { title: 'Haze', startDate: '2027-03-12', price: 980 }));
});

async function aSeat(): Promise<number> {
  const email = anEmail();
  await aReservation(server.ctx, workshopId, email);
  const found = await server.pool.query<{ id: number }>(
    'select id from registrations where email = $1 order by id desc',
    [email],
  );
  return found.rows[0]?.id ?? 0;
}
/** As all seats of a site that was updated. */
async function anOldSeat(email: string, status = 'reserved'): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(
    `insert into registrations (workshop_id, email, name, status, seat_taken_at, created_at, updated_at)
     values ($1, $2, 'Ada', $3, now(), now(), now()) returning id`,
    [workshopId, email, status],
  );
  await server.pool.query(
    'update workshops set seats_held = seats_held + 1, registrants = registrants + 1 where id = $1',
    [workshopId],
  );
  return rows[0]?.id ?? 0;
}
const post = (id: number, path: string, body: object) =>
  postJson(`${server.url}/api/registrations/${id}/${path}`, body, admin);
const move = (amount: number, method = 'bank', happenedOn = '2026-11-28') => ({
  amount,
  method,
  happenedOn,
  silent: true,
});
const money = async () =>
  (await callJson('GET', `${server.url}/api/workshops/${workshopId}/money`, admin)).body;
const ledger = async (id: number) =>
  (await callJson('GET', `${server.url}/api/registrations/${id}/ledger`, admin)).body;
const track = (paid: number[], id = workshopId) =>
  postJson(`${server.url}/api/workshops/${id}/track-payments`, { paid }, admin);

it('adds up what a workshop brings, by how it came', async () => {
  const [all, deposit, waived, late, gone] = [
    await aSeat(),
    await aSeat(),
    await aSeat(),
    await aSeat(),
    await aSeat(),
  ];
  await post(all, 'payments', move(98_000, 'cash'));
  await post(deposit, 'payments', move(24_500));
  await post(waived, 'payments', move(90_000));
  await post(waived, 'waivers', { amount: 8000 });
  await post(gone, 'payments', move(98_000));
  await post(gone, 'cancel', { silent: true, refund: 'full' });
  await post(gone, 'refunds', move(98_000));
  expect(late).toBeGreaterThan(0);
  clock.set('2026-12-05T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  expect(await money()).toEqual({
    currency: 'USD',
    bookedAmount: 4 * 98_000 - 8000,
    receivedAmount: 98_000 + 24_500 + 90_000,
    owedAmount: 73_500 + 98_000,
    overdueAmount: 24_500,
    overduePeople: 1,
    refundedAmount: 98_000,
    waivedAmount: 8000,
    byMethod: { cash: 98_000, bank: 114_500 },
    untracked: 0,
    others: [],
  });
});

it('never adds up amounts in different currencies', async () => {
  await aSeat();
  await callJson('PUT', `${server.url}/api/settings`, admin, { currencySign: '€', currencyCode: 'EUR' });
  await aSeat();
  const eur = (await money()) as { bookedAmount: number };
  expect(eur).toMatchObject({ currency: 'EUR', others: [{ currency: 'USD', bookedAmount: 98_000 }] });
  expect(eur.bookedAmount).toBe(98_000);
  await callJson('PUT', `${server.url}/api/settings`, admin, { currencySign: '$', currencyCode: 'USD' });
});

it('a workshop nobody knows has no money', async () => {
  const answer = await callJson('GET', `${server.url}/api/workshops/999999/money`, admin);
  expect(answer.status).toBe(404);
  expect((await track([], 999_999)).status).toBe(404);
});

it('an updated site shows untracked, and tracking starts at the price of today without an email', async () => {
  const before = (await listStoredMails(server.ctx, 500)).length;
  const [paid, owing] = [await anOldSeat(anEmail()), await anOldSeat(anEmail(), 'enrolled')];
  const curious = await anOldSeat(anEmail(), 'interested');
  expect(await money()).toMatchObject({ untracked: 2, bookedAmount: 0, owedAmount: 0 });
  expect(await ledger(owing)).toMatchObject({ standing: 'untracked', terms: null });
  expect(await track([paid])).toMatchObject({ status: 200, body: { tracked: 2 } });
  expect(await ledger(paid)).toMatchObject({
    standing: 'paid',
    entries: [
      { kind: 'due', amount: 98_000 },
      { kind: 'paid', amount: -98_000, method: 'other', note: 'Paid before payments were tracked' },
    ],
  });
  expect(await ledger(owing)).toMatchObject({ standing: 'due', balanceAmount: 98_000 });
  expect(await ledger(curious)).toMatchObject({ standing: 'untracked' });
  expect(await money()).toMatchObject({ untracked: 0, receivedAmount: 98_000, owedAmount: 98_000 });
  expect(await listStoredMails(server.ctx, 500)).toHaveLength(before);
});

it('tracking leaves those with terms alone, also when it is started twice', async () => {
  const [known, old] = [await aSeat(), await anOldSeat(anEmail())];
  const terms = await ledger(known);
  expect(await track([known, old])).toMatchObject({ body: { tracked: 1 } });
  expect(await track([known, old])).toMatchObject({ body: { tracked: 0 } });
  expect(await ledger(known)).toEqual(terms);
  expect(await ledger(old)).toMatchObject({ standing: 'paid', receivedAmount: 98_000 });
});

it('the overview lists who is overdue and who has to get something back', async () => {
  const tasks = async () =>
    ((await callJson('GET', `${server.url}/api/overview`, admin)).body as { money: object }).money;
  clock.set('2025-11-28T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  ({ id: workshopId } = await aWorkshop(server.ctx, { startDate: '2027-03-12', price: 980 }));
  const [late, gone] = [await aSeat(), await aSeat()];
  await post(gone, 'payments', move(24_500));
  await post(gone, 'cancel', { silent: true, refund: { amount: 4500 } });
  await server.pool.query('update workshops set deleted_at = now() where id <> $1', [workshopId]);
  clock.set('2025-12-05T18:00:00Z');
  admin = await bearerOf(server, 'admin');
  expect(late).toBeGreaterThan(0);
  expect(await tasks()).toEqual({
    overdue: { people: 1, amounts: [{ currency: 'USD', amount: 24_500 }] },
    credits: {
      people: 1,
      first: [
        {
          registrationId: gone,
          name: 'Ada Okafor',
          email: expect.any(String),
          reference: expect.any(String),
          currency: 'USD',
          amount: 4500,
        },
      ],
    },
  });
  await server.pool.query('update workshops set deleted_at = null');
});

it('an accountant gets every entry of a period, with both accounts', async () => {
  const id = await aSeat();
  await post(id, 'payments', { ...move(24_550, 'cash', '2025-03-31'), note: '=Deposit' });
  await post(id, 'payments', move(100, 'bank', '2025-04-01'));
  const read = async (query: string) => {
    const answer = await fetch(`${server.url}/api/ledger.csv${query}`, { headers: admin });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    return (await answer.text()).replaceAll('"', '').trim().split('\r\n');
  };
  const [head, ...lines] = await read('?from=2025-03-01&to=2025-03-31');
  expect(head).toContain(
    'Date,Kind,Account,Contra Account,Amount,Currency,Reference,Workshop,Person,Tax Share,Note,Author',
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(
    /^2025-03-31,paid,Accounts receivable,Cash,-245[.]5,USD,[A-Z0-9]{4}-[A-Z0-9]{4},Haze,Ada Okafor,0,'=Deposit,/,
  );
  expect((await read('?to=2025-04-01')).slice(1)).toHaveLength(2);
  const wrong = await fetch(`${server.url}/api/ledger.csv?from=2025-04-01&to=2025-03-01`, { headers: admin });
  expect(wrong.status).toBe(422);
});

it('Analytics counts what was agreed to, less what was waived, and the list price where nobody tracks it', async () => {
  const waived = await aSeat();
  await post(waived, 'waivers', { amount: 8000 });
  await post(waived, 'payments', move(24_500));
  await anOldSeat(anEmail());
  await callJson('PUT', `${server.url}/api/workshops/${workshopId}`, admin, { price: 1000 });
  const { body } = await callJson('GET', `${server.url}/api/analytics?workshopId=${workshopId}`, admin);
  const booked = { expectedAmount: 90_000 + 100_000, receivedAmount: 24_500 };
  expect(body).toMatchObject({ workshop: booked, coming: [booked] });
});
