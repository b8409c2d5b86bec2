import { afterAll, beforeAll, expect, test } from 'vitest';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { inTransaction } from './transaction.ts';
import * as z from 'zod/mini';
import { type Job, defineJob, defineScheduledJob, openJobQueue } from './job-queue.ts';

let server: TestServer;
let runs: unknown[] = [];
/** What the next runs do instead of succeeding. */
let trouble: (() => Promise<void>)[] = [];

const job = defineJob({
  name: 'test.note',
  data: z.object({ letter: z.number(), to: z.optional(z.array(z.nullable(z.string()))) }),
  retryDelay: 1,
  handle: async (_ctx, data) => {
    runs.push(data);
    await trouble.shift()?.();
  },
});

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

test("what a release changes about a job's retries applies to sites that exist", async () => {
  const { databaseUrl, ctx } = server;
  const stored = async () => {
    const found = "select retry_limit, expire_seconds from pgboss.queue where name = 'test.note'";
    return (await server.pool.query<object>(found)).rows;
  };
  const open = async (jobs: Job[]) =>
    (await openJobQueue({ databaseUrl, log: ctx.log, jobs, isWorker: false })).stop();
  await open([{ ...job, retryLimit: 2 }]);
  expect(await stored()).toEqual([{ retry_limit: 2, expire_seconds: 900 }]);
  await open([{ ...job, retryLimit: 7, expireInSeconds: 60 }]);
  expect(await stored()).toEqual([{ retry_limit: 7, expire_seconds: 60 }]);
  await open([job]);
  expect(await stored()).toEqual([{ retry_limit: 10, expire_seconds: 900 }]);
});

test('a job runs only if its transaction commits', async () => {
  const queue = await startJobQueue(server, [job]);
  await inTransaction(server.ctx, async tx => {
    await queue.send(tx, job, { letter: 0 });
    throw new Error('changed my mind');
  }).catch(() => undefined);
  await inTransaction(server.ctx, tx => queue.send(tx, job, { letter: 1, to: [`o'hara`, null] }));
  await expect(queue.send(server.ctx, job, { letter: 0 })).rejects.toThrow('outside a transaction');
  await until(() => runs.length > 0);
  await queue.stop();
  expect(runs).toEqual([{ letter: 1, to: [`o'hara`, null] }]);
});

test('a failed job is retried', async () => {
  runs = [];
  trouble = [() => Promise.reject(new Error('the mail server is away'))];
  const queue = await startJobQueue(server, [job]);
  await inTransaction(server.ctx, tx => queue.send(tx, job, { letter: 2 }));
  await until(() => runs.length === 2);
  await queue.stop();
  expect(runs).toEqual([{ letter: 2 }, { letter: 2 }]);
});

test('a process without workers queues jobs for others, and jobs interrupted by a stop are retried', async () => {
  runs = [];
  const { databaseUrl, ctx } = server;
  const web = await openJobQueue({ databaseUrl, log: ctx.log, jobs: [job], isWorker: false });
  await inTransaction(server.ctx, tx => web.send(tx, job, { letter: 3 }));
  // Longer than a worker's polling interval.
  await new Promise(resolve => setTimeout(resolve, 2_500));
  await web.stop();
  expect(runs).toEqual([]);

  const unfinished = Promise.withResolvers<void>();
  trouble = [() => unfinished.promise];
  const first = await startJobQueue(server, [job]);
  await until(() => runs.length === 1);
  await first.stop();
  const second = await startJobQueue(server, [job]);
  await until(() => runs.length === 2);
  unfinished.resolve();
  await second.stop();
  expect(runs).toEqual([{ letter: 3 }, { letter: 3 }]);
}, 40_000);

test('a crowd of jobs is done one after the other without pauses', async () => {
  const many = 330;
  let done = 0;
  const short = defineJob({
    name: 'test.short',
    data: z.object({}),
    handle: async () => {
      done += 1;
    },
  });
  const queue = await startJobQueue(server, [short]);
  await inTransaction(server.ctx, async tx => {
    for (let i = 0; i < many; i += 1) await queue.send(tx, short, {});
  });
  const isDone = until(() => done === many, 60_000);
  await expect(isDone).resolves.toBeUndefined();
  await queue.stop();
}, 90_000);

test('a slow job does not hold up others that may run at the same time', async () => {
  const slow = Promise.withResolvers<void>();
  const done: number[] = [];
  const pair = defineJob({
    name: 'test.pair',
    data: z.object({ number: z.number() }),
    concurrency: 2,
    handle: async (_ctx, { number }) => {
      if (number === 0) await slow.promise;
      done.push(number);
    },
  });
  const queue = await startJobQueue(server, [pair]);
  await inTransaction(server.ctx, async tx => {
    for (let number = 0; number < 5; number += 1) await queue.send(tx, pair, { number });
  });
  await until(() => done.length === 4);
  slow.resolve();
  await until(() => done.length === 5);
  await queue.stop();
  expect(done.at(-1)).toBe(0);
});

test('jobs with a higher priority go first', async () => {
  runs = [];
  const first = Promise.withResolvers<void>();
  trouble = [() => first.promise];
  const queue = await startJobQueue(server, [job]);
  await inTransaction(server.ctx, tx => queue.send(tx, job, { letter: 1 }));
  await until(() => runs.length === 1);
  await inTransaction(server.ctx, tx => queue.send(tx, job, { letter: 2 }));
  await inTransaction(server.ctx, tx => queue.send(tx, job, { letter: 3 }, { priority: 1 }));
  first.resolve();
  await until(() => runs.length === 3);
  await queue.stop();
  expect(runs).toEqual([{ letter: 1 }, { letter: 3 }, { letter: 2 }]);
});

test('a job whose process was killed is done by another', async () => {
  runs = [];
  const unfinished = Promise.withResolvers<void>();
  trouble = [() => unfinished.promise];
  const killed = await startJobQueue(server, [job]);
  await inTransaction(server.ctx, tx => killed.send(tx, job, { letter: 4 }));
  await until(() => runs.length === 1);
  const survivor = await startJobQueue(server, [job]);
  await server.pool.query(
    "update pgboss.job set heartbeat_on = now() - interval '31 s' where state = 'active'",
  );
  await until(() => runs.length === 2, 15_000);
  unfinished.resolve();
  await Promise.all([killed.stop(), survivor.stop()]);
  expect(runs).toEqual([{ letter: 4 }, { letter: 4 }]);
}, 30_000);

test('a scheduled job runs once for all processes', async () => {
  const ran: number[] = [];
  const jobOf = (process: number): Job =>
    defineScheduledJob({
      name: 'test.tick',
      schedule: '* * * * *',
      handle: async () => {
        ran.push(process);
      },
    });
  // Not at the end of a minute, so that the next one doesn't begin during the test.
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 20_000) await new Promise(resolve => setTimeout(resolve, left));
  const queues = await Promise.all([1, 2].map(process => startJobQueue(server, [jobOf(process)])));
  await until(() => ran.length > 0, 15_000);
  await new Promise(resolve => setTimeout(resolve, 3_000));
  expect(ran).toHaveLength(1);
  await Promise.all(queues.map(queue => queue.stop()));
}, 60_000);
