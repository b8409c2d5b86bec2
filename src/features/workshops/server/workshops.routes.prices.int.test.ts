import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { promoCodes } from '#src/features/pricing/server/pricing.table.ts';

/** Noon on the second to last day of the early-bird price. */
const NOON = '2026-11-29T20:00:00Z';
const clock = new TestClock(NOON);
const server = setUpTestServer({ clock });
let admin: { authorization: string };
let id: number;

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api${path}`, admin, body);
const quote = (promoCode?: string) =>
  callJson('POST', `${server.url}/api/quotes`, {}, { workshopId: id, promoCode });
const aCode = async (code: object) => call('POST', '/promo-codes', code);
const refusal = async (promoCode: string) =>
  ((await quote(promoCode)).body as { fields?: { promoCode?: string } }).fields?.promoCode;
const seen = async () => (await getJson(`${server.url}/api/workshops/${id}`)).body;

beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  clock.set(NOON);
  await server.ctx.db.delete(promoCodes);
  const days = { startDate: '2027-03-12', endDate: '2027-03-14' };
  ({ id } = await aWorkshop(server.ctx, { ...days, price: 980, maxParticipants: 12 }));
});

const EARLY_BIRD = { early_bird_amount: 88_000, early_bird_count: 6, early_bird_until: '2026-11-30' };

it('counts the lower of the early-bird price and a promo code, and says which', async () => {
  await call('PUT', `/workshops/${id}`, EARLY_BIRD);
  await aCode({ code: 'FIFTEEN', percentPpm: 150_000 });
  await aCode({ code: 'TEN', percentPpm: 100_000 });
  await aCode({ code: 'MORE', amount: 120_000, currency: 'USD' });
  const totals = async (code?: string) => (await quote(code)).body;
  expect(await totals()).toMatchObject({ totalAmount: 88_000, discountFor: 'early-bird' });
  expect(await totals(' fifteen')).toMatchObject({
    listAmount: 98_000,
    discountAmount: 14_700,
    discountFor: 'promo',
    totalAmount: 83_300,
  });
  expect(await totals('TEN')).toMatchObject({ discountAmount: 10_000, discountFor: 'early-bird' });
  expect(await totals('MORE')).toMatchObject({ totalAmount: 0, depositDueOn: null, balanceDueOn: null });
  expect(await totals('')).toMatchObject({ totalAmount: 88_000 });
});

it('says at the field why a code is refused, and nothing about archived ones', async () => {
  await aCode({ code: 'ENDED', percentPpm: 100_000, endsOn: '2026-11-28' });
  await aCode({ code: 'OTHERS', percentPpm: 100_000, workshopIds: [id + 1] });
  await aCode({ code: 'ONCE', percentPpm: 100_000, maxUses: 1 });
  const { body } = await aCode({ code: 'GONE', percentPpm: 100_000 });
  await call('PUT', `/promo-codes/${(body as { id: number }).id}`, { isArchived: true });
  await server.ctx.db.update(promoCodes).set({ uses: 1 });
  expect((await quote('NOTHING')).status).toBe(422);
  expect(await refusal('NOTHING')).toBe("We don't know this code.");
  expect(await refusal('GONE')).toBe("We don't know this code.");
  expect(await refusal('ENDED')).toBe('ENDED ended on November 28.');
  expect(await refusal('OTHERS')).toBe("OTHERS isn't for this workshop.");
  expect(await refusal('ONCE')).toBe('ONCE has been used up.');
});

it('shows the early-bird price with the number left, until its last day is over', async () => {
  expect(await seen()).toMatchObject({ price_amount: 98_000, early_bird: null, total_amount: 98_000 });
  await call('PUT', `/workshops/${id}`, EARLY_BIRD);
  expect(await seen()).toMatchObject({
    price: 980,
    early_bird: { amount: 88_000, left: 6, until: '2026-11-30' },
    total_amount: 88_000,
  });
  // The last minute of that day for the business.
  clock.set('2026-12-01T07:59:00Z');
  expect(await seen()).toMatchObject({ early_bird: { left: 6 } });
  clock.set('2026-12-01T08:00:00Z');
  expect(await seen()).toMatchObject({ early_bird: null, total_amount: 98_000 });
});

it('refuses half an early-bird price, and one that is no lower, at the field', async () => {
  const refused = async (changes: object) =>
    ((await call('PUT', `/workshops/${id}`, changes)).body as { fields: object }).fields;
  expect(await refused({ early_bird_amount: 88_000 })).toEqual({
    earlyBirdCount: 'Say for how many people, or until when',
  });
  expect(await refused({ early_bird_count: 6 })).toEqual({ earlyBirdAmount: 'Required' });
  expect(await refused({ ...EARLY_BIRD, early_bird_amount: 98_000 })).toEqual({
    earlyBirdAmount: 'Must be lower than the price',
  });
  await call('PUT', `/workshops/${id}`, EARLY_BIRD);
  expect(await call('PUT', `/workshops/${id}`, { early_bird_amount: null })).toMatchObject({
    status: 200,
    body: { early_bird: null, early_bird_amount: null, early_bird_count: null, early_bird_until: null },
  });
});

const OWN = {
  deposit: { kind: 'amount', value: 20_000, isRefundable: true },
  policy: {
    rows: [{ days: 14, percent: 100 }],
    fee: 2500,
    coolingOffDays: 0,
    transferUntilDays: null,
    refundIfResold: false,
    note: 'Rain or shine.',
  },
  payment_instructions: 'IBAN DE00 0000',
};

it("counts a workshop's own deposit and policy instead of the site's", async () => {
  expect((await quote()).body).toMatchObject({ depositAmount: 0, policyLines: [] });
  await call('PUT', `/workshops/${id}`, OWN);
  const { body } = await quote();
  expect(body).toMatchObject({ depositAmount: 20_000, balanceAmount: 78_000 });
  expect((body as { policyLines: string[] }).policyLines.join(' ')).toContain('Rain or shine.');
  expect(await seen()).toMatchObject({ deposit_amount: 20_000 });
  await call('PUT', `/workshops/${id}`, { deposit: null, policy: null });
  expect((await quote()).body).toMatchObject({ depositAmount: 0, policyLines: [] });
});

it('shows only admins how to pay, and what the owner stored', async () => {
  await call('PUT', `/workshops/${id}`, OWN);
  expect((await call('GET', `/workshops/${id}`)).body).toMatchObject(OWN);
  for (const path of [
    `/api/workshops/${id}`,
    '/api/workshops',
    '/api/workshops/upcoming',
    `/events/${id}`,
    '/',
  ]) {
    const page = await (await fetch(server.url + path)).text();
    expect(page).not.toMatch(/IBAN|payment_instructions|early_bird_used/);
  }
});

it('copies what a workshop has of its own, but for days', async () => {
  await call('PUT', `/workshops/${id}`, { ...EARLY_BIRD, ...OWN });
  expect((await call('POST', `/workshops/${id}/duplicate`)).body).toMatchObject({
    ...OWN,
    early_bird_amount: 88_000,
    early_bird_count: 6,
    early_bird_until: null,
  });
  await call('PUT', `/workshops/${id}`, { early_bird_count: null });
  expect((await call('POST', `/workshops/${id}/duplicate`)).body).toMatchObject({ early_bird_amount: null });
});

it('says whether there is a code to type', async () => {
  const takes = async () => (await seen()) as { takes_promo_codes: boolean };
  expect(await takes()).toMatchObject({ takes_promo_codes: false });
  const { body } = await aCode({ code: 'OTHERS', percentPpm: 100_000, workshopIds: [id + 1] });
  expect(await takes()).toMatchObject({ takes_promo_codes: false });
  await call('PUT', `/promo-codes/${(body as { id: number }).id}`, { workshopIds: null });
  expect(await takes()).toMatchObject({ takes_promo_codes: true });
  await call('PUT', `/workshops/${id}`, { price: 0 });
  expect(await takes()).toMatchObject({ takes_promo_codes: false });
});

it('refuses someone who tries many codes', async () => {
  const strict = await startTestServer({ databaseUrl: server.databaseUrl, env: { RATE_LIMIT_SCALE: '1' } });
  const statusOf = async (promoCode?: string) =>
    (await callJson('POST', `${strict.url}/api/quotes`, {}, { workshopId: id, promoCode })).status;
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) statuses.push(await statusOf(`TRY-${tries}`));
  // The tests above have tried a few.
  expect([statuses[0], statuses[40], statuses[60]]).toEqual([422, 422, 429]);
  expect(await statusOf()).toBe(200);
  await strict.stop();
});

it('keeps the figures of early-bird prices, deposits and policies when the currency changes', async () => {
  await call('PUT', `/workshops/${id}`, { ...EARLY_BIRD, ...OWN });
  await call('PUT', '/settings', { currencyCode: 'JPY' });
  expect((await call('GET', `/workshops/${id}`)).body).toMatchObject({
    early_bird_amount: 880,
    deposit: { value: 200 },
    policy: { fee: 25 },
  });
});
