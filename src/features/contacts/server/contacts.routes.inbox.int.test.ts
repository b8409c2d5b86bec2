import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { anEmail } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ContactMessage, InboxMessage } from '../contacts.contract.ts';
import { contactMessages } from './contacts.table.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  await server.ctx.db.delete(contactMessages);
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/contacts${path}`, admin, body);
const write = async (subject: string): Promise<number> => {
  const message = { name: 'Ada', email: anEmail(), subject, message: 'Hello' };
  return ((await callJson('POST', `${server.url}/api/contacts`, {}, message)).body as ContactMessage).id;
};
const subjects = async (query: string): Promise<(string | null)[]> =>
  (await getPage<InboxMessage>(`${server.url}/api/contacts${query}`, admin)).items.map(one => one.subject);

it('marks messages as read and handled, and counts the rest', async () => {
  const [first, second] = [await write('first'), await write('second')];
  await write('third');
  expect(await call('PATCH', `/${first}`, { isRead: true })).toMatchObject({
    status: 200,
    body: { subject: 'first', readAt: expect.any(String), handledAt: null },
  });
  expect(await call('PATCH', `/${second}`, { isHandled: true })).toMatchObject({
    body: { readAt: expect.any(String), handledAt: expect.any(String) },
  });
  expect(await subjects('?state=unread')).toEqual(['third']);
  expect(await subjects('?state=open')).toEqual(['third', 'first']);
  expect(await subjects('?state=handled')).toEqual(['second']);
  expect((await call('GET', '/counts')).body).toEqual({ total: 3, unread: 1, open: 2, handled: 1 });
});

it('undoes a mark, and keeps the time of the first one', async () => {
  const id = await write('one');
  const noted = (await call('PATCH', `/${id}`, { isHandled: true })).body as InboxMessage;
  expect((await call('PATCH', `/${id}`, { isHandled: true })).body).toEqual(noted);
  expect((await call('PATCH', `/${id}`, { isHandled: false })).body).toMatchObject({
    readAt: noted.readAt,
    handledAt: null,
  });
  await call('PATCH', `/${id}`, { isHandled: true });
  expect((await call('PATCH', `/${id}`, { isRead: false })).body).toMatchObject({
    readAt: null,
    handledAt: null,
  });
  expect((await call('PATCH', '/999999', { isRead: true })).status).toBe(404);
});

it('deletes a message permanently', async () => {
  const id = await write('spam');
  expect(await call('DELETE', `/${id}`)).toEqual({ status: 204, body: null });
  expect(await subjects('')).toEqual([]);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
});

it('shows the sender nothing about how a message was handled', async () => {
  const message = { name: 'Ada', email: anEmail(), message: 'Hello' };
  const { body } = await callJson('POST', `${server.url}/api/contacts`, {}, message);
  expect(Object.keys(body as object)).not.toContain('readAt');
});
