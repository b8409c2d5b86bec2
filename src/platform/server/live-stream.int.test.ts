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

/** Listens as an admin's browser does; `next` is what is said next, null once the server has ended it. */
async function listen(server: TestServer) {
  const answer = await fetch(`${server.url}/api/live`, { headers: admin });
  if (!answer.body) throw new Error(`The stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<unknown> => {
    const { value, done } = await reader.read();
    return done ? null : JSON.parse(value.replace('data: ', ''));
  };
  /** Everything that is said up to a topic: what else happens on the way may be told before, or in the same breath. */
  const heardUntil = async (topic: string): Promise<string[]> => {
    const heard: string[] = [];
    while (!heard.includes(topic)) heard.push(...((await next()) as string[]));
    return heard;
  };
  return { answer, next, heardUntil, close: () => reader.cancel() };
}

it('tells admins what was changed, in whichever process', async () => {
  const { id } = await aWorkshop(one.ctx);
  const [here, there] = [await listen(one), await listen(other)];
  expect(here.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect([await here.next(), await there.next()]).toEqual([['*'], ['*']]);
  await updateWorkshop(one.ctx, { id, changes: { title: 'New' } });
  for (const stream of [here, there]) await stream.heardUntil('workshops');
  await inTransaction(other.ctx, async tx => touch(tx, 'leads'));
  for (const stream of [here, there]) await stream.heardUntil('leads');
  await Promise.all([here.close(), there.close()]);
});

it('says nothing of what was undone', async () => {
  const stream = await listen(one);
  await stream.next();
  const undone = inTransaction(one.ctx, async tx => {
    touch(tx, 'contacts');
    touch(tx, 'workshops');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await inTransaction(one.ctx, async tx => touch(tx, 'leads'));
  const heard = await stream.heardUntil('leads');
  expect(heard).not.toContain('contacts');
  expect(heard).not.toContain('workshops');
  await stream.close();
});

it('ends with the process, which does not wait for it', async () => {
  const third = await startTestServer({ databaseUrl: one.databaseUrl });
  const stream = await listen(third);
  expect(await stream.next()).toEqual(['*']);
  const begin = performance.now();
  const stopped = third.stop();
  expect(await stream.next()).toBeNull();
  await stopped;
  expect(performance.now() - begin).toBeLessThan(2_000);
});
