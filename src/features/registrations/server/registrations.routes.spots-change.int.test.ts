import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, spotTokenFor } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { PAYMENT_SETTINGS } from '#tests/support/payment-settings.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { sweepHolds } from './registrations.commands.lapse.ts';

const NOW = '2026-11-28T18:00:00Z';
const clock = new TestClock(NOW);
const server = setUpTestServer({ clock });
let admin: { authorization: string };
let workshopId: number;
let email: string;

const settings = { ...PAYMENT_SETTINGS, paymentInstructions: 'Bank of Light, account 7' };
const saveSettings = (changes: object) => callJson('PUT', `${server.url}/api/settings`, admin, changes);
const later = (ms: number) => clock.set(new Date(Date.parse(NOW) + ms));
const mailsTo = async (address: string): Promise<string[]> =>
  (await listStoredMails(server.ctx, 200)).filter(mail => mail.to === address).map(mail => mail.kind);
const seats = async (): Promise<number> => {
  const { rows } = await server.pool.query<{ seats_held: number }>(
    'select seats_held from workshops where id = $1',
    [workshopId],
  );
  return rows[0]?.seats_held ?? -1;
};
const rowOf = async (address: string) => {
  const found = await server.pool.query<Record<string, unknown> & { id: number }>(
    'select * from registrations where email = $1 order by id desc',
    [address],
  );
  return found.rows[0];
};
const spotUrl = async (path = '') =>
  `${server.url}/api/spots/${await spotTokenFor(server.ctx, workshopId, email)}${path}`;
const act = async (path: string, body: unknown = {}) => postJson(await spotUrl(path), body);
const spot = async () => getJson(await spotUrl());
const pay = async (amount: number) =>
  postJson(
    `${server.url}/api/registrations/${(await rowOf(email))?.id}/payments`,
    { amount, method: 'bank', happenedOn: '2026-11-28' },
    admin,
  );
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
  await saveSettings(settings);
});
beforeEach(async () => {
  clock.set(NOW);
  admin = await bearerOf(server, 'admin');
  email = anEmail();
  ({ id: workshopId } = await aWorkshop(server.ctx, {
    startDate: '2027-03-12',
    price: 980,
    maxParticipants: 2,
  }));
});

describe('cancelling by oneself', () => {
  const cancel = (expectedRefundAmount: number) => act('/cancel', { expectedRefundAmount });

  it('returns what the policy says, and what goes back is a credit', async () => {
    await aReservation(server.ctx, workshopId, email);
    await pay(98_000);
    expect((await spot()).body).toMatchObject({
      cancellation: { isPossible: true, keptAmount: 24_500, refundAmount: 73_500 },
    });
    expect(await cancel(98_000)).toMatchObject({
      status: 409,
      body: { code: 'terms_changed', current: { keptAmount: 24_500, refundAmount: 73_500 } },
    });
    expect(await cancel(73_500)).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        cancelledFor: 'person',
        standing: 'credit',
        balanceAmount: -73_500,
        cancellation: { isPossible: false },
      },
    });
    expect(await mailsTo(email)).toContain('registrations-cancelled');
    expect(await cancel(73_500)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
    expect(await seats()).toBe(0);
  });

  it('costs nothing when nothing was paid, and shows no refund (failure 20)', async () => {
    await aReservation(server.ctx, workshopId, email);
    clock.set('2027-03-01T18:00:00Z');
    expect((await spot()).body).toMatchObject({ cancellation: { keptAmount: 0, refundAmount: 0 } });
    expect(await cancel(0)).toMatchObject({ status: 200, body: { standing: 'settled', balanceAmount: 0 } });
  });

  it('works in a full workshop (failure 8), and not once it has begun', async () => {
    await aReservation(server.ctx, workshopId);
    await aReservation(server.ctx, workshopId, email);
    expect(await seats()).toBe(2);
    clock.set('2027-03-12T20:00:00Z');
    expect(await cancel(0)).toMatchObject({ status: 409 });
    clock.set(NOW);
    expect(await cancel(0)).toMatchObject({ status: 200 });
    expect(await seats()).toBe(1);
  });
});

it('each way to end a registration frees exactly one seat (failure 5)', async () => {
  const adminPost = async (path: string, body: object = {}) =>
    postJson(`${server.url}/api/registrations/${(await rowOf(email))?.id}/${path}`, body, admin);
  const ways: Record<string, () => Promise<unknown>> = {
    person: () => act('/cancel', { expectedRefundAmount: 0 }),
    studio: () => adminPost('cancel'),
    deleted: async () =>
      callJson('DELETE', `${server.url}/api/registrations/${(await rowOf(email))?.id}`, admin),
    lapsed: async () => {
      await server.pool.query(
        `update registrations set hold_for = 'payment', held_until = now() - interval '10 years' where email = $1`,
        [email],
      );
      await sweepHolds(server.ctx);
    },
  };
  for (const [name, end] of Object.entries(ways)) {
    email = anEmail();
    await aReservation(server.ctx, workshopId, email);
    const before = await seats();
    await end();
    expect([name, await seats()]).toEqual([name, before - 1]);
  }
});

it('a bank payment for a lapsed registration stands as a credit, and undoing brings the seat back paid (failure 24)', async () => {
  await aReservation(server.ctx, workshopId, email);
  const id = (await rowOf(email))?.id;
  await server.pool.query(
    `update registrations set hold_for = 'payment', held_until = $2::timestamptz where id = $1`,
    [id, NOW],
  );
  await sweepHolds(server.ctx);
  expect((await pay(98_000)).body).toMatchObject({ standing: 'credit', balanceAmount: -98_000 });
  expect(await postJson(`${server.url}/api/registrations/${id}/undo`, {}, admin)).toMatchObject({
    status: 200,
  });
  expect((await spot()).body).toMatchObject({ status: 'reserved', standing: 'paid', holdFor: null });
  expect(await seats()).toBe(1);
});

describe('giving a spot away', () => {
  const other = () => ({ firstName: 'Jamal', lastName: 'Winters', email: anEmail() });
  const offeredUrl = async (to: { email: string }, path = '') => {
    const { spotTokenOf } = await import('./spots/spot-token.ts');
    const row = await rowOf(email);
    if (!row) throw new Error('There is no registration');
    const { id } = row;
    const { version } = row['pending_transfer'] as { version: number };
    const token = spotTokenOf(server.ctx, { id, email: to.email, spotVersion: version });
    return `${server.url}/api/spots/${token}${path}`;
  };

  it('works in a full workshop, and moves the seat with terms and payments once they accept (failure 7)', async () => {
    await aReservation(server.ctx, workshopId);
    await aReservation(server.ctx, workshopId, email);
    await pay(24_500);
    const to = other();
    const old = await spotUrl();
    expect(await act('/transfer', to)).toMatchObject({
      status: 202,
      body: { transfer: { name: 'Jamal Winters', email: to.email } },
    });
    expect(await mailsTo(to.email)).toEqual(['registrations-spot-offered']);
    const url = await offeredUrl(to);
    const offered = (await getJson(url)).body;
    expect(offered).toMatchObject({
      isOffer: true,
      name: 'Jamal Winters',
      email: to.email,
      balanceAmount: 73_500,
    });
    expect(JSON.stringify(offered)).not.toContain(email);
    expect(await rowOf(email)).toMatchObject({ name: 'Ada Okafor' });
    expect(await postJson(`${url}/cancel`, { expectedRefundAmount: 0 })).toMatchObject({ status: 404 });
    const accepted = await postJson(`${url}/accept`, {});
    expect(accepted.status).toBe(200);
    expect(await getJson(old)).toMatchObject({ status: 404 });
    expect(await getJson(url)).toMatchObject({
      body: { isOffer: false, name: 'Jamal Winters', standing: 'deposit-paid', transfer: null },
    });
    expect(await rowOf(to.email)).toMatchObject({ address_confirmed_at: expect.any(Date) });
    expect(await mailsTo(email)).toContain('registrations-transferred');
    expect(await seats()).toBe(2);
  });

  it('ends by withdrawing it, or after 72 hours, and the link is of no use then', async () => {
    await aReservation(server.ctx, workshopId, email);
    const to = other();
    await act('/transfer', to);
    const url = await offeredUrl(to);
    expect(await act('/transfer/withdraw')).toMatchObject({ status: 200, body: { transfer: null } });
    expect(await postJson(`${url}/accept`, {})).toMatchObject({ status: 404 });
    const next = other();
    await act('/transfer', next);
    const nextUrl = await offeredUrl(next);
    later(3 * DAY_MS);
    expect(await postJson(`${nextUrl}/accept`, {})).toMatchObject({ status: 404 });
    expect((await spot()).body).toMatchObject({ name: 'Ada Okafor', transfer: null });
  });

  it('is refused after the day of the policy, and to someone who has a seat', async () => {
    await aReservation(server.ctx, workshopId, email);
    const to = other();
    await aReservation(server.ctx, workshopId, to.email);
    expect(await act('/transfer', to)).toMatchObject({ status: 202 });
    expect(await postJson(await offeredUrl(to, '/accept'), {})).toMatchObject({
      status: 409,
      body: { code: 'already_registered' },
    });
    expect(await act('/transfer', { ...to, email })).toMatchObject({ status: 422 });
    clock.set('2027-03-12T07:00:00Z');
    expect(await act('/transfer', other())).toMatchObject({ status: 202 });
    clock.set('2027-03-12T09:00:00Z');
    expect(await act('/transfer', other())).toMatchObject({ status: 409 });
  });
});

it("pages and answers about a spot aren't stored, and tell no other site their address", async () => {
  await aReservation(server.ctx, workshopId, email);
  const { headers } = await fetch(await spotUrl());
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  const token = await spotTokenFor(server.ctx, workshopId, email);
  const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  for (const one of [forged, 'nonsense', `1-${'A'.repeat(32)}`]) {
    expect(await getJson(`${server.url}/api/spots/${one}`)).toMatchObject({ status: 404 });
  }
});
