import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listStoredMails } from '#src/platform/server/mail/outbox.queries.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { bearerOf, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import {
  aReservation,
  aWorkshop,
  anEmail,
  anUnconfirmedSeat,
  codeFor,
  spotTokenFor,
} from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { PAYMENT_SETTINGS } from '#tests/support/payment-settings.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { sweepHolds } from './registrations.commands.lapse.ts';

const NOW = '2026-11-28T18:00:00Z';
const HOUR_MS = DAY_MS / 24;
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
const claim = (code: string, address = email) =>
  postJson(`${server.url}/api/spots/claim`, { workshopId, email: address, code });
const pay = async (amount: number) =>
  postJson(
    `${server.url}/api/registrations/${(await rowOf(email))?.id}/payments`,
    { amount, method: 'bank', happenedOn: '2026-11-28' },
    admin,
  );
const reserve = (address: string, more: object = {}) =>
  postJson(`${server.url}/api/workshop-interests`, {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: address,
    workshopId,
    type: 'reservation',
    ...more,
  });

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

describe('a seat whose address nobody has proved', () => {
  it('is held for a day, owes nothing, and its email has a code and a link', async () => {
    expect((await reserve(email)).status).toBe(201);
    expect(await mailsTo(email)).toEqual(['registrations-confirm-address']);
    expect((await spot()).body).toMatchObject({
      status: 'reserved',
      holdFor: 'email',
      heldUntil: new Date(Date.parse(NOW) + DAY_MS).toISOString(),
      standing: 'untracked',
      owedAmount: 0,
      terms: { totalAmount: 98_000, depositAmount: 24_500 },
      entries: [],
    });
    expect(await seats()).toBe(1);
  });

  it('is theirs once the code is typed, which then gets the email about it and owes the price', async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    const code = await codeFor(server.ctx, workshopId, email);
    const answer = await claim(code);
    expect(answer).toEqual({
      status: 200,
      body: { token: await spotTokenFor(server.ctx, workshopId, email) },
    });
    expect((await spot()).body).toMatchObject({
      holdFor: null,
      standing: 'due',
      balanceAmount: 98_000,
      paymentInstructions: 'Bank of Light, account 7',
      reference: expect.stringMatching(/^\w{4}-\w{4}$/),
    });
    expect(await mailsTo(email)).toContain('registrations-reservation');
    expect(await claim(code)).toMatchObject({
      status: 422,
      body: { fields: { code: expect.any(String) } },
    });
  });

  it("is confirmed by the button of the link's page, but not by opening it", async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    const token = await spotTokenFor(server.ctx, workshopId, email);
    for (const url of [`/api/spots/${token}`, `/spot/${token}`]) {
      for (const method of ['GET', 'HEAD']) await fetch(server.url + url, { method });
    }
    expect(await rowOf(email)).toMatchObject({ hold_for: 'email', address_confirmed_at: null });
    expect(await act('/confirm')).toMatchObject({ status: 200, body: { holdFor: null } });
    expect(await act('/confirm')).toMatchObject({ status: 200 });
    expect((await mailsTo(email)).filter(kind => kind === 'registrations-reservation')).toHaveLength(1);
  });

  it('lapses after a day with one reminder, and frees exactly one seat, though two processes sweep', async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    later(11 * HOUR_MS);
    await sweepHolds(server.ctx);
    expect(await mailsTo(email)).toHaveLength(1);
    later(12 * HOUR_MS);
    await Promise.all([sweepHolds(server.ctx), sweepHolds(server.ctx)]);
    later(20 * HOUR_MS);
    await sweepHolds(server.ctx);
    expect(await mailsTo(email)).toHaveLength(2);
    later(DAY_MS - 1);
    await sweepHolds(server.ctx);
    expect(await seats()).toBe(1);
    later(DAY_MS);
    await Promise.all([sweepHolds(server.ctx), sweepHolds(server.ctx)]);
    await sweepHolds(server.ctx);
    expect(await seats()).toBe(0);
    expect(await rowOf(email)).toMatchObject({ status: 'cancelled', cancelled_for: 'unconfirmed' });
    expect(await mailsTo(email)).toEqual([
      'registrations-hold-lapsed',
      'registrations-confirm-address',
      'registrations-confirm-address',
    ]);
  });

  it('cannot be confirmed after its deadline, though no sweep has come by', async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    later(DAY_MS);
    expect(await act('/confirm')).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
    expect(await claim(await codeFor(server.ctx, workshopId, email))).toMatchObject({ status: 422 });
  });

  it('is theirs when an admin confirms it or records a payment', async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    expect((await pay(24_500)).body).toMatchObject({ standing: 'deposit-paid', owedAmount: 98_000 });
    later(2 * DAY_MS);
    await sweepHolds(server.ctx);
    expect(await seats()).toBe(1);
  });

  it('is not held for an email where the owner asks for no proof', async () => {
    await saveSettings({ confirmEmail: false });
    await reserve(email);
    await saveSettings({ confirmEmail: true });
    expect((await spot()).body).toMatchObject({ holdFor: null, standing: 'due' });
    expect(await mailsTo(email)).toEqual(['registrations-reservation']);
  });
});

it('a seat that nobody pays for is given back where the owner wants that, and owes nothing then', async () => {
  await saveSettings({ releaseUnpaidAfterHours: 48 });
  await aReservation(server.ctx, workshopId, email);
  await saveSettings({ releaseUnpaidAfterHours: null });
  expect((await spot()).body).toMatchObject({ holdFor: 'payment', standing: 'due' });
  later(2 * DAY_MS);
  await sweepHolds(server.ctx);
  expect((await spot()).body).toMatchObject({
    status: 'cancelled',
    cancelledFor: 'unpaid',
    standing: 'settled',
    balanceAmount: 0,
  });
  expect(await seats()).toBe(0);
});

describe('codes', () => {
  it('a new one voids the earlier one, at most once a minute, and the answer is always the same', async () => {
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    const [code, token] = [
      await codeFor(server.ctx, workshopId, email),
      await spotTokenFor(server.ctx, workshopId, email),
    ];
    const resend = (address: string) =>
      callJson('POST', `${server.url}/api/spots/resend`, {}, { workshopId, email: address });
    const unknown = await resend(anEmail());
    expect(await resend(email)).toEqual(unknown);
    expect(unknown.status).toBe(202);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    expect(await claim(code)).toMatchObject({ status: 422 });
    expect(await getJson(`${server.url}/api/spots/${token}`)).toMatchObject({ status: 404 });
    expect(await claim(await codeFor(server.ctx, workshopId, email))).toMatchObject({ status: 200 });
  });

  it('ten wrong ones stop the guessing of an address for an hour, known or not, but not its link', async () => {
    const strict = {
      ...server.ctx,
      limits: { ...server.ctx.limits, scale: 1 },
      origin: { requestId: '1', network: '203.0.113.0/24' },
    };
    const { claimSpot } = await import('./registrations.commands.claim.ts');
    await anUnconfirmedSeat(server.ctx, workshopId, email);
    const right = await codeFor(server.ctx, workshopId, email);
    const wrong = right === '000000' ? '000001' : '000000';
    const outcomes = async (address: string): Promise<string[]> => {
      const found: string[] = [];
      for (let tried = 0; tried < 11; tried += 1) {
        const guess = claimSpot(strict, { workshopId, email: address, code: wrong });
        found.push(
          await guess.then(
            () => 'in',
            (error: Error) => `${error.name}: ${error.message}`,
          ),
        );
      }
      return found;
    };
    const known = await outcomes(email);
    expect(await outcomes(anEmail())).toEqual(known);
    expect(known.map(text => text.split(':')[0])).toEqual([...Array(10).fill('Invalid'), 'TooMany']);
    await expect(claimSpot(strict, { workshopId, email, code: right })).rejects.toThrow('Too many wrong');
    expect(await act('/confirm')).toMatchObject({ status: 200 });
  });
});

describe('a form for an address that already has a spot', () => {
  it('gets the same answer as for an unknown address, byte for byte, and changes nothing', async () => {
    await aReservation(server.ctx, workshopId, email);
    const before = await rowOf(email);
    const unknown = anEmail();
    const phone = '+1 900 EVIL';
    const bytes = async (address: string) => JSON.stringify(await reserve(address, { phone }));
    expect((await bytes(email)).replaceAll(email, 'X')).toBe((await bytes(unknown)).replaceAll(unknown, 'X'));
    expect(await rowOf(email)).toEqual(before);
    await expect.poll(() => mailsTo(email)).toContain('registrations-already');
    const upgrade = { firstName: 'A', lastName: 'B', email, workshopId, goals: 'planted' };
    ({ id: workshopId } = await aWorkshop(server.ctx));
    await aReservation(server.ctx, workshopId, email);
    const own = await rowOf(email);
    expect((await postJson(`${server.url}/api/enrollments`, { ...upgrade, workshopId })).status).toBe(201);
    expect(await rowOf(email)).toEqual(own);
  });

  it('works as before for its owner, and from the network that made it while nobody has proved it', async () => {
    await reserve(email);
    expect(await reserve(email, { phone: '+1 213' })).toMatchObject({ status: 201 });
    expect(await rowOf(email)).toMatchObject({ phone: '+1 213', hold_for: 'email' });
    const member = await signInAs(server, 'user');
    email = member.email;
    const body = { firstName: 'Ada', lastName: 'Okafor', email, workshopId };
    await postJson(`${server.url}/api/enrollments`, body, member.headers);
    expect(await rowOf(email)).toMatchObject({ status: 'enrolled', hold_for: null, user_id: member.id });
    expect(await mailsTo(email)).toContain('registrations-enrollment');
  });
});
