import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getJson, postJson } from '#tests/support/json.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { ContactMessage } from '../contacts.contract.ts';
import { contactMessages } from './contacts.table.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const send = (body: unknown) => postJson(`${server.url}/api/contacts`, body);

it('keeps the message and answers with the record', async () => {
  const sent = { name: 'Mara', email: 'Mara@Example.com', subject: '', message: ' Is there parking? ' };
  const { status, body } = await send(sent);
  expect(status).toBe(201);
  const record = z.strictObject(ContactMessage.shape).parse(body);
  expect(record).toMatchObject({
    name: 'Mara',
    email: 'mara@example.com',
    phone: null,
    subject: null,
    message: 'Is there parking?',
    workshopContext: null,
  });
  const rows = await server.ctx.db.select().from(contactMessages);
  expect(rows).toMatchObject([{ id: record.id, message: 'Is there parking?' }]);
});

it("takes the detail page's fields", async () => {
  const sent = {
    name: 'Mara',
    email: 'mara@example.com',
    phone: '555',
    message: 'Hi',
    workshopContext: 'Haze',
  };
  expect(await send(sent)).toMatchObject({ status: 201, body: { phone: '555', workshopContext: 'Haze' } });
});

it('names every wrong field', async () => {
  expect(await send({ name: ' ', email: 'mara', message: 'x'.repeat(5001) })).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      fields: { name: 'Required', email: 'Invalid email', message: 'At most 5000 characters' },
    },
  });
  expect(await send({ name: 'a\0b', email: 'mara@example.com', message: 'Hi' })).toMatchObject({
    status: 422,
    body: { fields: { name: 'Must be text' } },
  });
});

it('cannot be read by visitors', async () => {
  expect((await getJson(`${server.url}/api/contacts`)).status).toBe(404);
});
