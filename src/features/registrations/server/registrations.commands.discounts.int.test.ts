import { beforeAll, beforeEach, expect, it } from 'vitest';
import { registrationTerms } from './registrations.table.ledger.ts';
import { promoCodes } from '#src/features/pricing/server/pricing.table.ts';
import type { QuoteWire } from '#src/features/workshops/workshops.contract.quote.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();
let admin: { authorization: string };
let workshopId: number;

const EARLY_BIRD = { earlyBirdAmount: 88_000, earlyBirdCount: 2 };
const open = async (changes = {}) =>
  (await aWorkshop(server.ctx, { price: 980, maxParticipants: 30, ...changes })).id;

beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  workshopId = await open();
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api${path}`, admin, body);
let counter = 0;
async function aCode(code: object) {
  counter += 1;
  const { body } = await call('POST', '/promo-codes', {
    code: `CODE-${counter}`,
    percentPpm: 150_000,
    ...code,
  });
  return body as { id: number; code: string };
}
const usesOf = async (id: number) =>
  (await server.ctx.db.select().from(promoCodes)).find(code => code.id === id)?.uses;
const earlyBird = async () =>
  ((await call('GET', `/workshops/${workshopId}`)).body as { early_bird: { left: number } | null }).early_bird
    ?.left;
const reserve = (form: object, of = workshopId) =>
  postJson(`${server.url}/api/workshop-interests`, {
    workshopId: of,
    firstName: 'Ada',
    lastName: 'Okafor',
    email: anEmail(),
    type: 'reservation',
    ...form,
  });
const idOf = async (email: string) =>
  (await server.pool.query<{ id: number }>('select id from registrations where email = $1', [email])).rows[0]
    ?.id ?? 0;
const termsOf = async (email: string) => {
  const id = await idOf(email);
  return (await server.ctx.db.select().from(registrationTerms)).find(terms => terms.registrationId === id);
};
const decide = (email: string, decision: string) =>
  idOf(email).then(id => postJson(`${server.url}/api/registrations/${id}/${decision}`, {}, admin));

it('a code for 1 works for one of 20 at once, and again after that one cancels', async () => {
  const { id, code } = await aCode({ maxUses: 1 });
  const other = await open();
  const emails = Array.from({ length: 20 }, anEmail);
  // For two workshops, so that no workshop's lock decides.
  const answers = await Promise.all(
    emails.map((email, at) => reserve({ email, promoCode: code.toLowerCase() }, at % 2 ? other : workshopId)),
  );
  const winners = emails.filter((_, at) => answers[at]?.status === 201);
  expect(winners).toHaveLength(1);
  for (const { status, body } of answers.filter(answer => answer.status !== 201)) {
    expect([status, body]).toMatchObject([422, { fields: { promoCode: `${code} has been used up.` } }]);
  }
  expect(await usesOf(id)).toBe(1);
  await decide(winners[0] ?? '', 'cancel');
  expect(await usesOf(id)).toBe(0);
  expect((await reserve({ promoCode: code })).status).toBe(201);
  expect(await usesOf(id)).toBe(1);
  expect(await decide(winners[0] ?? '', 'undo')).toMatchObject({
    status: 409,
    body: { code: 'code_used_up' },
  });
});

it('freezes what the code took off, and archives a code that terms name', async () => {
  const { id, code } = await aCode({});
  const email = anEmail();
  const { body: quote } = await postJson(`${server.url}/api/quotes`, { workshopId, promoCode: code });
  const { terms } = quote as QuoteWire;
  expect(await reserve({ email, terms })).toMatchObject({ status: 409, body: { code: 'terms_changed' } });
  expect((await reserve({ email, terms, promoCode: code })).status).toBe(201);
  expect(await termsOf(email)).toMatchObject({
    promoCodeId: id,
    discountFor: 'promo',
    discountAmount: 14_700,
    totalAmount: 83_300,
  });
  const discounts = { id, currency: 'USD', amount: 14_700 };
  expect((await call('GET', '/registrations/discounts')).body).toContainEqual(discounts);
  await decide(email, 'cancel');
  expect((await call('GET', '/registrations/discounts')).body).not.toContainEqual(discounts);
  expect((await call('DELETE', `/promo-codes/${id}`)).status).toBe(204);
  expect((await call('GET', '/promo-codes')).body).toContainEqual(
    expect.objectContaining({ id, status: 'archived' }),
  );
});

it('uses no code where the early-bird price is lower, and none for mere interest', async () => {
  workshopId = await open(EARLY_BIRD);
  const { id, code } = await aCode({ percentPpm: 50_000 });
  const email = anEmail();
  await reserve({ email, promoCode: code });
  expect(await termsOf(email)).toMatchObject({ discountFor: 'early-bird', promoCodeId: null });
  const interest = { name: 'Ada Okafor', email: anEmail(), workshopId, promoCode: 'NO-SUCH-CODE' };
  expect((await postJson(`${server.url}/api/workshop-interests`, interest)).status).toBe(201);
  expect(await usesOf(id)).toBe(0);
});

it('gives the early-bird price to the first people, also when all come at once', async () => {
  workshopId = await open(EARLY_BIRD);
  expect(await earlyBird()).toBe(2);
  const emails = Array.from({ length: 8 }, anEmail);
  await Promise.all(emails.map(email => reserve({ email })));
  const totals = await Promise.all(emails.map(async email => (await termsOf(email))?.totalAmount));
  expect(totals.toSorted()).toEqual([88_000, 88_000, ...Array<number>(6).fill(98_000)]);
  expect(await earlyBird()).toBeUndefined();
});

it('gives an early-bird place back when someone cancels, and takes it again when that is undone', async () => {
  workshopId = await open(EARLY_BIRD);
  const [first, second, third] = [anEmail(), anEmail(), anEmail()];
  await reserve({ email: first });
  await reserve({ email: second });
  await decide(first, 'cancel');
  expect(await earlyBird()).toBe(1);
  await decide(first, 'undo');
  expect(await earlyBird()).toBeUndefined();
  await decide(first, 'cancel');
  await reserve({ email: third });
  expect(await termsOf(third)).toMatchObject({ totalAmount: 88_000, discountFor: 'early-bird' });
  // Their terms stay as they are.
  expect((await decide(first, 'undo')).status).toBe(200);
  expect(await termsOf(first)).toMatchObject({ totalAmount: 88_000 });
  await decide(third, 'cancel');
  expect(await earlyBird()).toBeUndefined();
});

it("freezes a workshop's own deposit and policy", async () => {
  const policy = {
    rows: [{ days: 14, percent: 100 }],
    fee: 0,
    coolingOffDays: 0,
    transferUntilDays: null,
    refundIfResold: false,
    note: '',
  };
  workshopId = await open({ deposit: { kind: 'amount', value: 20_000, isRefundable: true }, policy });
  const email = anEmail();
  await reserve({ email });
  expect(await termsOf(email)).toMatchObject({ depositAmount: 20_000, isDepositRefundable: true, policy });
});

it('shows visitors at once how many early-bird places are left', async () => {
  workshopId = await open({
    ...EARLY_BIRD,
    startDate: '2027-03-12',
    deposit: { kind: 'amount', value: 20_000, isRefundable: false },
  });
  const seen = async () =>
    (
      (await callJson('GET', `${server.url}/api/workshops/${workshopId}`)).body as {
        early_bird: object | null;
      }
    ).early_bird;
  expect(await seen()).toMatchObject({ left: 2 });
  expect((await reserve({})).status).toBe(201);
  expect(await seen()).toMatchObject({ left: 1 });
  await reserve({});
  expect(await seen()).toBeNull();
});
