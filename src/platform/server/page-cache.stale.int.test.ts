import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '#tests/support/ask.ts';
import { startCachedServer } from '#tests/support/cached-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/outage.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Awaited<ReturnType<typeof startCachedServer>>;
let now = 1_000_000;
let runs = 0;
const second = Promise.withResolvers<void>();

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startCachedServer(database.url, {
    now: () => now,
    routes: app => {
      const cache = { tags: ['seats' as const], maxStaleMs: { seats: 1000 } };
      app.get('/page', { config: { access: 'public', cache } }, async () => {
        runs += 1;
        const run = runs;
        if (run === 2) await second.promise;
        return `run ${run}`;
      });
    },
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

const read = async (): Promise<string> => (await ask(`${server.url}/page`)).body.toString();

test('while one request renders an expired page again, others get its last version for another second', async () => {
  expect(await read()).toBe('run 1');
  await server.pool.query(`select pg_notify('halation_cache', 'seats')`);
  await until(() => server.cache.staleIfError('/page')?.expiresAt !== Infinity);
  now += 1_000;
  const drawing = read();
  await until(() => runs === 2);
  expect(await read()).toBe('run 1');
  now += 1_000;
  const waiting = read();
  second.resolve();
  expect(await Promise.all([drawing, waiting])).toEqual(['run 2', 'run 2']);
  expect(runs).toBe(2);
});
