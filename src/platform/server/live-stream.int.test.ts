import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateWorkshop } from '#src/features/workshops/server/workshops.commands.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { inTransaction, touch } from './database/transaction.ts';

let one: TestServer;
let other: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  one = await startTestServer();
  other = await startTestServer({ databaseUrl: one.databaseUrl });
  admin = await bearerOf(one, 'admin');
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

/** `next` returns null once the server has ended the stream. */
async function listen(server: TestServer) {
  const answer = await fetch(`${server.url}/api/live`, { headers: admin });
  if (!answer.body) throw new Error(`The stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> => {
    const { value, done } = await reader.read();
    return done ? null : JSON.parse(value.replace('data: ', ''));
  };
  /** Skips other topics, which may arrive earlier or in the same message. */
  const topicsUntil = async (topic: string): Promise<string[]> => {
    const topics: string[] = [];
    while (!topics.includes(topic)) topics.push(...((await next()) as string[]));
    return topics;
  };
  return { answer, next, topicsUntil, close: () => reader.cancel() };
}

it('sends admins the changes of all processes', async () => {
  const { id } = await aWorkshop(one.ctx);
  const [here, there] = [await listen(one), await listen(other)];
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([await here.next(), await there.next()]).toEqual([['*'], ['*']]);
  await updateWorkshop(one.ctx, { id, changes: { title: 'New' } });
  for (const stream of [here, there]) await stream.topicsUntil('workshops');
  await inTransaction(other.ctx, async tx => touch(tx, 'leads'));
  for (const stream of [here, there]) await stream.topicsUntil('leads');
  await Promise.all([here.close(), there.close()]);
});

it('sends many changes as a few messages, at least two seconds apart', async () => {
  const stream = await listen(one);
  await stream.next();
  await inTransaction(one.ctx, async tx => touch(tx, 'leads'));
  await stream.topicsUntil('leads');
  const begin = performance.now();
  for (const topic of ['contacts', 'comments', 'users'] as const) {
    await inTransaction(one.ctx, async tx => touch(tx, topic));
  }
  const topics = (await stream.next()) as string[];
  expect(performance.now() - begin).toBeGreaterThan(1_500);
  expect(topics.toSorted()).toEqual(['comments', 'contacts', 'users']);
  await stream.close();
});

it("doesn't send changes that were rolled back", async () => {
  const stream = await listen(one);
  await stream.next();
  const undone = inTransaction(one.ctx, async tx => {
    touch(tx, 'contacts');
    touch(tx, 'workshops');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(one.ctx, async tx => touch(tx, 'leads'));
  const topics = await stream.topicsUntil('leads');
  expect(topics).not.toContain('contacts');
  expect(topics).not.toContain('workshops');
  await stream.close();
});

it("ends when the process stops, which doesn't wait for it", async () => {
  const third = await startTestServer({ databaseUrl: one.databaseUrl });
  const stream = await listen(third);
  expect(await stream.next()).toEqual(['*']);
  const begin = performance.now();
  const stopped = third.stop();
  expect(await stream.next()).toBeNull();
  await stopped;
  expect(performance.now() - begin).toBeLessThan(2_000);
});
