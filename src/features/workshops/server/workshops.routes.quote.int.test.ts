import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { QuoteWire } from '../workshops.contract.quote.ts';

/** Noon for the business. */
const NOON = '2026-11-24T20:00:00Z';
const clock = new TestClock(NOON);
const server = setUpTestServer({ clock });
let admin: { authorization: string };
let id: number;

const save = (settings: object) => callJson('PUT', `${server.url}/api/settings`, admin, settings);
const quote = async (workshopId = id) =>
  callJson('POST', `${server.url}/api/quotes`, {}, { workshopId }) as Promise<{
    status: number;
    body: QuoteWire;
  }>;

const policy = {
  rows: [
    { days: 60, percent: 100 },
    { days: 30, percent: 50 },
  ],
  fee: 0,
  coolingOffDays: 0,
  transferUntilDays: 1,
  refundIfResold: true,
  note: '',
};
const priced = {
  tax: { mode: 'added', rate: 103_500, label: 'sales tax' },
  deposit: { kind: 'percent', value: 250_000, isRefundable: false },
  policy,
};

beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
  const days = { startDate: '2027-03-12', endDate: '2027-03-14' };
  ({ id } = await aWorkshop(server.ctx, { ...days, price: 980, maxParticipants: 50 }));
});
beforeEach(async () => {
  clock.set(NOON);
  admin = await bearerOf(server, 'admin');
  await save(priced);
});

it('says what one pays and when, and what one gets back, before anything is asked', async () => {
  const { status, body } = await quote();
  expect(status).toBe(200);
  expect(body).toEqual({
    currency: 'USD',
    listAmount: 98_000,
    discountAmount: 0,
    discountFor: null,
    netAmount: 98_000,
    taxAmount: 10_143,
    taxLabel: 'sales tax',
    totalAmount: 108_143,
    depositAmount: 27_036,
    depositDueOn: '2026-11-27',
    balanceAmount: 81_107,
    balanceDueOn: '2027-02-10',
    policyLines: [
      'Cancel by January 11, 2027 and get everything back but the $270.36 deposit.',
      'From January 12 to February 10, you get 50% back.',
      "After that, we can't refund you, unless someone takes your spot.",
      'You can give your spot to someone else until March 11, 2027.',
      'If we cancel, you get all of it back.',
    ],
    terms: expect.stringMatching(/^[\w-]{22}$/),
  });
});

it("stands with the workshop, and changes with the business's day", async () => {
  const read = async () => (await getJson(`${server.url}/api/workshops/${id}`)).body;
  expect(await read()).toMatchObject({
    price: 980,
    total_amount: 108_143,
    deposit_amount: 27_036,
    tax_label: 'sales tax',
    policy_lines: (await quote()).body.policyLines,
  });
  clock.set('2027-01-12T07:59:00Z');
  expect(await read()).toMatchObject({ policy_lines: (await quote()).body.policyLines });
  clock.set('2027-01-12T08:00:00Z');
  expect(await read()).toMatchObject({
    policy_lines: expect.arrayContaining(['Cancel by February 10, 2027 and get 50% back.']),
  });
  const { body } = await getJson(`${server.url}/api/workshops/upcoming`);
  expect(body).toMatchObject([{ total_amount: 108_143, policy_lines: [] }]);
});

it('says nothing of a tax, a deposit or a policy that the owner has not set', async () => {
  const none = { mode: 'none', rate: 0, label: 'sales tax' };
  await save({ tax: none, deposit: { kind: 'none', value: 0, isRefundable: false }, policy: null });
  expect((await quote()).body).toMatchObject({
    totalAmount: 98_000,
    taxLabel: null,
    depositAmount: 0,
    depositDueOn: null,
    policyLines: [],
  });
});

const forms: [path: string, more: object][] = [
  ['workshop-interests', { type: 'reservation' }],
  ['enrollments', {}],
];

it.each(forms)('refuses a form of /api/%s with other terms than the current ones', async (path, more) => {
  const send = (terms?: string) => {
    const person = { firstName: 'Ada', lastName: 'Okafor', email: anEmail(), workshopId: id };
    return callJson('POST', `${server.url}/api/${path}`, {}, { ...person, ...more, ...(terms && { terms }) });
  };
  const { terms } = (await quote()).body;
  expect((await send()).status).toBe(201);
  expect((await send(terms)).status).toBe(201);
  await save({ tax: { ...priced.tax, rate: 110_000 } });
  expect(await send(terms)).toMatchObject({
    status: 409,
    body: { code: 'terms_changed', current: (await quote()).body },
  });
  expect((await send()).status).toBe(201);
});

it('has no quote for a workshop that visitors cannot see', async () => {
  const hidden = await aWorkshop(server.ctx, { isVisible: false });
  expect((await quote(hidden.id)).status).toBe(404);
});

it.each([
  [{ tax: { ...priced.tax, rate: 1_000_001 } }, 'tax.rate', 'At most 100%'],
  [{ deposit: { kind: 'percent', value: 2_000_000, isRefundable: true } }, 'deposit.value', 'At most 100%'],
  [
    { policy: { ...policy, rows: policy.rows.map(row => ({ ...row, percent: 50 })) } },
    'policy.rows',
    'Each step must be closer to the start, and return less, than the one before',
  ],
])('refuses the setting %j', async (settings, field, message) => {
  expect(await save(settings)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
});

it('keeps the figures of deposit and fee when the currency changes to one with other decimals', async () => {
  const deposit = { kind: 'amount', value: 24_550, isRefundable: true };
  await save({ deposit, policy: { ...policy, fee: 2500 } });
  expect(await save({ currencyCode: 'JPY' })).toMatchObject({
    status: 200,
    body: { deposit: { value: 246 }, policy: { fee: 25 } },
  });
  expect((await quote()).body).toMatchObject({ currency: 'JPY', listAmount: 980, depositAmount: 246 });
  await save({ currencyCode: 'USD' });
});
