import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCacheListener } from '#src/platform/server/database/cache-listener.ts';
import { PageCache } from '#src/platform/server/page-cache.ts';
import { ask } from '#tests/support/ask.ts';
import { startCachedServer } from '#tests/support/cached-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { allowConnections, breakConnections, openLine, until } from '#tests/support/outage.ts';

type Process = Awaited<ReturnType<typeof startCachedServer>>;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let one: Process;
let other: Process;

/** A process of a site with a single page, which shows a number from the database. */
function startProcess(url = database.url): Promise<Process> {
  return startCachedServer(url, {
    routes: (app, pool) => {
      const config = { access: 'public', cache: { tags: ['settings'] } } as const;
      app.get('/number', { config }, async () => {
        const { rows } = await pool.query<{ n: number }>('select n from numbers');
        return `number ${rows[0]?.n}`;
      });
      app.get('/script', { config: { access: 'public', cache: { tags: [] } } }, async () => 'constant');
    },
  });
}

async function read(process: Process, path = '/number'): Promise<string> {
  return (await ask(process.url + path)).body.toString();
}

async function write(process: Process, n: number): Promise<void> {
  const client = await process.pool.connect();
  try {
    await client.query('begin');
    await client.query('update numbers set n = $1', [n]);
    await client.query(`select pg_notify('halation_cache', 'settings')`);
    await client.query('commit');
  } finally {
    client.release();
  }
}

beforeEach(async () => {
  database = await createTestDatabase();
  one = await startProcess();
  other = await startProcess();
  await one.pool.query('create table numbers as select 1 as n');
});

afterEach(async () => {
  await allowConnections(database.url, true);
  await one.stop();
  await other.stop();
  await database.drop();
});

test('a change in one process appears in all', async () => {
  expect([await read(one), await read(other)]).toEqual(['number 1', 'number 1']);
  await write(one, 2);
  await until(() => other.cache.fresh('/number') === null && one.cache.fresh('/number') === null);
  expect([await read(one), await read(other)]).toEqual(['number 2', 'number 2']);
});

test('a process without a listener neither uses nor fills its cache', async () => {
  await read(other);
  expect(other.cache.fresh('/number')).not.toBeNull();
  await one.pool.query('select 1');
  // Pooled connections stay open, so queries work but listening doesn't.
  await allowConnections(database.url, false);
  await breakConnections(database.url, 'halation cache');
  await until(() => !other.cache.isLive && !one.cache.isLive);
  await write(one, 2);
  expect(await read(other)).toBe('number 2');
  await write(one, 3);
  expect(await read(other)).toBe('number 3');
  expect(await read(other, '/script')).toBe('constant');
  await allowConnections(database.url, true);
  await until(() => other.cache.isLive);
  expect(await read(other)).toBe('number 3');
  expect(other.cache.fresh('/number')).not.toBeNull();
});

test('a change during a disconnection is visible afterwards', async () => {
  await read(other);
  await allowConnections(database.url, false);
  await breakConnections(database.url, 'halation cache');
  await until(() => !other.cache.isLive);
  await write(one, 2);
  await allowConnections(database.url, true);
  await until(() => other.cache.isLive);
  expect(await read(other)).toBe('number 2');
});

test('a page that changed right before an outage of the database is served as it was', async () => {
  await read(other);
  await write(one, 2);
  await until(() => other.cache.fresh('/number') === null);
  await allowConnections(database.url, false);
  await breakConnections(database.url);
  await until(() => !other.cache.isLive);
  expect(await read(other)).toBe('number 1');
  await allowConnections(database.url, true);
  await until(() => other.cache.isLive && one.cache.isLive);
  expect(await read(other)).toBe('number 2');
});

test('during an outage of the database, cached pages are served and all others fail', async () => {
  await read(other);
  await allowConnections(database.url, false);
  await breakConnections(database.url);
  await until(() => !other.cache.isLive);
  const stale = await ask(`${other.url}/number`, { headers: { 'accept-encoding': 'br' } });
  expect(stale).toMatchObject({ status: 200, body: Buffer.from('number 1') });
  expect(stale.headers['retry-after']).toBeUndefined();
  const again = await ask(`${other.url}/number`, {
    headers: { 'if-none-match': stale.headers.etag ?? '' },
  });
  expect(again.status).toBe(304);
  // The other process has nothing in its cache.
  const never = await ask(`${one.url}/number`);
  expect(never.status).toBe(503);
  expect(Number(never.headers['retry-after'])).toBeGreaterThan(0);

  await allowConnections(database.url, true);
  await until(() => other.cache.isLive && one.cache.isLive);
  await write(one, 2);
  await until(() => other.cache.fresh('/number') === null);
  expect([await read(one), await read(other)]).toEqual(['number 2', 'number 2']);
});

test('cached pages survive a second outage right after the first', async () => {
  await read(other);
  for (let outage = 1; outage <= 2; outage += 1) {
    await allowConnections(database.url, false);
    await breakConnections(database.url);
    await until(() => !other.cache.isLive);
    expect(await read(other)).toBe('number 1');
    await allowConnections(database.url, true);
    await until(() => other.cache.isLive);
    expect(other.cache.fresh('/number')).toBeNull();
  }
});

test('while the database hangs, cached pages are served right away, and the cache recovers automatically', async () => {
  const line = await openLine(database.url);
  const hung = await startProcess(line.url);
  try {
    await read(hung);
    line.freeze();
    await until(() => !hung.cache.isLive, 15_000);
    const since = performance.now();
    expect(await read(hung)).toBe('number 1');
    expect(performance.now() - since).toBeLessThan(1_000);
    // Another process writes. The cached page is outdated until the outage ends.
    await write(one, 2);
    expect(await read(hung)).toBe('number 1');
    line.thaw();
    await until(() => hung.cache.isLive, 15_000);
    expect(await read(hung)).toBe('number 2');
  } finally {
    line.close();
    await hung.stop();
  }
});

test('a listener that is stopped while it connects, just as its connection breaks, stops', async () => {
  const line = await openLine(database.url);
  line.freeze();
  const { pool } = one;
  const log = Fastify().log;
  // Resolves after the first attempt has failed. The second follows at once.
  const listener = await startCacheListener(line.url, { pool, cache: new PageCache(), log });
  await until(() => line.opened() === 2);
  const stopped = listener.stop();
  line.close();
  await expect(stopped).resolves.toBeUndefined();
});
