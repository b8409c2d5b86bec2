import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { Lead } from '../leads.contract.ts';
import { leads } from './leads.table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (body: unknown) => postJson(`${server.url}/api/leads`, body);
const rows = () => server.ctx.db.select().from(leads);

it('puts an address on the list and answers with the record', async () => {
  const { status, body } = await send({ name: 'Mara', email: 'Mara@Example.com', phone: '' });
  expect(status).toBe(201);
  expect(z.strictObject(Lead.shape).parse(body)).toMatchObject({
    name: 'Mara',
    email: 'mara@example.com',
    phone: null,
    interests: [],
    workshopId: null,
  });
});

it('answers a repeat as the first, and keeps one record (decision G2)', async () => {
  const email = anEmail();
  const first = await send({ name: 'Mara', email, phone: '555' });
  expect(await send({ name: 'Mara', email, phone: '555' })).toEqual(first);
  await Promise.all(Array.from({ length: 5 }, () => send({ name: 'Mara', email: email.toUpperCase() })));
  expect((await rows()).filter(row => row.email === email)).toHaveLength(1);
});

it('fills in what is missing, overwrites nothing, and tells nothing of what it has', async () => {
  const email = anEmail();
  const { id } = await aWorkshop(server.ctx);
  await send({ name: 'Mara', email, phone: '555' });
  const { body } = await send({ name: 'Eve', email, interests: ['Lighting'], workshopId: id });
  expect(body).toMatchObject({ name: 'Eve', phone: null, interests: ['Lighting'], workshopId: id });
  const row = (await rows()).find(one => one.email === email);
  expect(row).toMatchObject({ name: 'Mara', phone: '555', interests: ['Lighting'], workshopId: id });
});

it('names every wrong field', async () => {
  expect(await send({ name: '', email: 'x' })).toMatchObject({
    status: 422,
    body: { code: 'invalid', fields: { name: 'Required', email: 'Invalid email' } },
  });
  const hidden = await aWorkshop(server.ctx, { isVisible: false });
  expect(await send({ name: 'Mara', email: anEmail(), workshopId: hidden.id })).toMatchObject({
    status: 422,
    body: { fields: { workshopId: 'There is no such workshop' } },
  });
});
