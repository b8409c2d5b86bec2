import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { PromoCode } from '../pricing.contract.ts';
import { promoCodes } from './pricing.table.ts';

// 9 PM on November 30 in Los Angeles.
const clock = new TestClock('2026-12-01T05:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  await server.ctx.db.delete(promoCodes);
});

const call = (method: string, path = '', body?: unknown) =>
  callJson(method, `${server.url}/api/promo-codes${path}`, admin, body);
const create = async (input: object): Promise<PromoCode> => (await call('POST', '', input)).body as PromoCode;
const statuses = async () => ((await call('GET')).body as PromoCode[]).map(({ status }) => status);

it('stores a code in capital letters, with a percentage or an amount', async () => {
  expect(await call('POST', '', { code: ' november-15 ', percentPpm: 150_000 })).toMatchObject({
    status: 201,
    body: { code: 'NOVEMBER-15', percentPpm: 150_000, amount: null, currency: null, status: 'active' },
  });
  const code = { code: 'ALUMNI', amount: 4000, currency: 'USD', maxUses: 20, workshopIds: [1, 2] };
  expect(await call('POST', '', code)).toMatchObject({ status: 201, body: { ...code, uses: 0 } });
});

it('reports problems at their fields', async () => {
  const existing = await create({ code: 'ALUMNI', percentPpm: 100_000 });
  const refused = async (input: object, status: number, fields: object) =>
    expect(await call('POST', '', { code: 'NEW', percentPpm: 100_000, ...input })).toMatchObject({
      status,
      body: { fields },
    });
  await refused({ code: 'alumni' }, 409, { code: 'You already have this code' });
  await refused({ code: 'x!' }, 422, { code: 'Use 3 to 24 letters, digits and hyphens' });
  await refused({ percentPpm: null }, 422, { percentPpm: 'Required' });
  await refused({ amount: 4000, currency: 'USD' }, 422, { percentPpm: 'Either a percentage or an amount' });
  await refused({ percentPpm: null, amount: 4000 }, 422, { currency: 'Must be USD' });
  await refused({ percentPpm: 1_000_001 }, 422, { percentPpm: 'At most 100%' });
  await refused({ maxUses: 0 }, 422, { maxUses: 'At least 1' });
  await refused({ endsOn: '2026-02-31' }, 422, { endsOn: 'Must be a date' });
  const days = { startsOn: '2026-12-02', endsOn: '2026-12-01' };
  await refused(days, 422, { endsOn: 'The last day is before the first day' });
  const other = await create({ code: 'OTHER', percentPpm: 100_000 });
  expect(await call('PUT', `/${other.id}`, { code: existing.code })).toMatchObject({ status: 409 });
});

it('changes only the given fields, unless someone else did in the meantime', async () => {
  const { id, updatedAt } = await create({ code: 'ALUMNI', percentPpm: 100_000, maxUses: 5 });
  const changed = await call('PUT', `/${id}`, { amount: 4000, currency: 'USD', maxUses: null, updatedAt });
  expect(changed).toMatchObject({
    status: 200,
    body: { code: 'ALUMNI', percentPpm: null, amount: 4000, currency: 'USD', maxUses: null },
  });
  expect(await call('PUT', `/${id}`, { maxUses: 3, updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { maxUses: null } },
  });
  expect((await call('PUT', '/999', { maxUses: 3 })).status).toBe(404);
});

it('allows no limit below the uses', async () => {
  const { id } = await create({ code: 'ALUMNI', percentPpm: 100_000 });
  await server.ctx.db.update(promoCodes).set({ uses: 3 });
  expect(await call('PUT', `/${id}`, { maxUses: 2 })).toMatchObject({
    status: 409,
    body: { code: 'code_used', fields: { maxUses: 'It was already used 3 times' } },
  });
  expect(await call('PUT', `/${id}`, { maxUses: 3 })).toMatchObject({ body: { status: 'used-up' } });
});

it("counts days in the business's time zone, and lists archived codes last", async () => {
  await create({ code: 'ENDS-TODAY', percentPpm: 100_000, endsOn: '2026-11-30' });
  await create({ code: 'ENDED', percentPpm: 100_000, endsOn: '2026-11-29' });
  const last = await create({ code: 'STARTS', percentPpm: 100_000, startsOn: '2026-12-01' });
  expect(await statuses()).toEqual(['not-started', 'ended', 'active']);
  await call('PUT', `/${last.id}`, { isArchived: true });
  expect(await statuses()).toEqual(['ended', 'active', 'archived']);
  expect(await call('PUT', `/${last.id}`, { isArchived: false })).toMatchObject({
    body: { status: 'not-started' },
  });
});

it('deletes a code that nobody used', async () => {
  const { id } = await create({ code: 'ALUMNI', percentPpm: 100_000 });
  expect((await call('DELETE', `/${id}`)).status).toBe(204);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  const log = await callJson('GET', `${server.url}/api/audit?section=settings`, admin);
  expect(JSON.stringify(log.body)).toContain('Was ALUMNI');
});

it('keeps what a code takes off when the currency changes, in the new currency', async () => {
  const { id } = await create({ code: 'ALUMNI', amount: 4000, currency: 'USD' });
  await callJson('PUT', `${server.url}/api/settings`, admin, { currencyCode: 'JPY' });
  const codes = (await call('GET')).body as PromoCode[];
  expect(codes.find(code => code.id === id)).toMatchObject({ amount: 40, currency: 'JPY' });
});
