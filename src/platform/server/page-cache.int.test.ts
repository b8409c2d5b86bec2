import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ask } from '#tests/support/ask.ts';
import { MEMBER_TOKEN, startCachedServer } from '#tests/support/cached-server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/outage.ts';
import { NotFound } from './errors.ts';

const SENTENCE = 'The light of the late afternoon falls through the blinds. ';
const BR = { 'accept-encoding': 'br, gzip' };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: Awaited<ReturnType<typeof startCachedServer>>;
let now = 1_000_000;
let expiresAt: Date | null = null;
/** By path. */
const runs = new Map<string, number>();
let gates: PromiseWithResolvers<void>[] = [];

function countRun(path: string): number {
  const count = (runs.get(path) ?? 0) + 1;
  runs.set(path, count);
  return count;
}

function notify(tag: string): Promise<unknown> {
  return server.pool.query(`select pg_notify('halation_cache', $1)`, [tag]);
}

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startCachedServer(database.url, {
    maxBytes: 300_000,
    now: () => now,
    routes: app => {
      const config = { access: 'public', cache: { tags: ['workshops'] } } as const;
      const schema = { querystring: z.object({ q: z.optional(z.string()) }) };
      app.setValidatorCompiler(validatorCompiler);
      app.get('/page/:name', { config, schema }, async (request, reply) => {
        const count = countRun(request.url);
        reply.expiresAt = expiresAt;
        return reply.type('text/html').send(`${request.url} made ${count} times. ${SENTENCE.repeat(40)}`);
      });
      app.get('/gated', { config }, async () => {
        const count = countRun('/gated');
        const gate = Promise.withResolvers<void>();
        gates.push(gate);
        await gate.promise;
        return `run ${count}`;
      });
      app.get('/missing', { config }, async request => {
        countRun(request.url);
        throw new NotFound();
      });
      app.get('/cookie', { config }, async (request, reply) => {
        countRun(request.url);
        return reply.header('set-cookie', 'a=b').send('for one reader');
      });
      const key = (): string => '/keyed';
      app.get('/keyed', { config: { ...config, cache: { tags: ['settings'], key } } }, async () => {
        return `keyed ${countRun('/keyed')}`;
      });
      app.get(
        '/for-all',
        { config: { ...config, cache: { tags: ['workshops'], ignoresActor: true } } },
        async () => {
          return `for all ${countRun('/for-all')}`;
        },
      );
      app.get('/constant', { config: { access: 'public', cache: { tags: [] } } }, async () => {
        return `constant ${countRun('/constant')}`;
      });
    },
  });
});

afterAll(async () => {
  await server.stop();
  await database.drop();
});

beforeEach(() => {
  runs.clear();
  gates = [];
  expiresAt = null;
  server.cache.drop(['workshops', 'settings']);
});

test('a page is rendered once and then served with the same bytes and headers', async () => {
  const first = await ask(`${server.url}/page/a`);
  const second = await ask(`${server.url}/page/a`);
  expect(runs.get('/page/a')).toBe(1);
  expect(second.body).toEqual(first.body);
  for (const headers of [first.headers, second.headers]) {
    expect(headers).toMatchObject({
      'content-type': 'text/html',
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Accept-Encoding',
      'content-length': String(first.body.length),
      etag: first.headers.etag,
    });
  }
});

test('each client gets an encoding that it accepts, with its own etag', async () => {
  const plain = await ask(`${server.url}/page/encoded`);
  const gzip = await ask(`${server.url}/page/encoded`, { headers: { 'accept-encoding': 'gzip' } });
  const br = await ask(`${server.url}/page/encoded`, { headers: BR });
  expect([plain, gzip, br].map(answer => answer.headers['content-encoding'])).toEqual([
    undefined,
    'gzip',
    'br',
  ]);
  expect(gunzipSync(gzip.body)).toEqual(plain.body);
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  expect(new Set([plain, gzip, br].map(answer => answer.headers.etag)).size).toBe(3);
});

test("HEAD returns the headers of GET without a body, even if it's the first request", async () => {
  const cold = await ask(`${server.url}/page/head`, { method: 'HEAD', headers: BR });
  const get = await ask(`${server.url}/page/head`, { headers: { 'accept-encoding': 'identity' } });
  const warm = await ask(`${server.url}/page/head`, { method: 'HEAD' });
  expect(cold).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  expect(cold.headers['content-encoding']).toBe('br');
  expect(warm.body).toHaveLength(0);
  expect(warm.headers['content-length']).toBe(String(get.body.length));
  expect(warm.headers.etag).toBe(get.headers.etag);
  expect(runs.get('/page/head')).toBe(1);
});

test('If-None-Match is answered with 304 for a list, a weak etag or *, and with 200 if the page has changed', async () => {
  const { headers } = await ask(`${server.url}/page/etag`);
  const etag = headers.etag ?? '';
  for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
    const answer = await ask(`${server.url}/page/etag`, { headers: { 'if-none-match': asked } });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0), headers: { etag } });
    expect(answer.headers['content-type']).toBeUndefined();
  }
  const other = await ask(`${server.url}/page/etag`, { headers: { 'if-none-match': '"other"' } });
  expect(other.status).toBe(200);
});

test("If-None-Match also works for a page that isn't cached yet", async () => {
  const { headers } = await ask(`${server.url}/page/returning`);
  server.cache.drop(['workshops']);
  runs.clear();
  const answer = await ask(`${server.url}/page/returning`, {
    headers: { 'if-none-match': headers.etag ?? '' },
  });
  // The text contains the number of runs, so the page was not rendered again.
  expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(runs.get('/page/returning')).toBe(1);
});

test('bodies are compressed better in the background, and the etag of the first version stays valid', async () => {
  const quick = await ask(`${server.url}/page/tight`, { headers: BR });
  let tight = quick;
  await until(async () => {
    tight = await ask(`${server.url}/page/tight`, { headers: BR });
    return tight.headers.etag !== quick.headers.etag;
  });
  expect(tight.body.length).toBeLessThanOrEqual(quick.body.length);
  expect(brotliDecompressSync(tight.body)).toEqual(brotliDecompressSync(quick.body));
  const headers = { ...BR, 'if-none-match': quick.headers.etag ?? '' };
  const answer = await ask(`${server.url}/page/tight`, { headers });
  expect(answer).toMatchObject({ status: 304, headers: { etag: quick.headers.etag } });
});

test('parameters that no schema names are answered from the cache, and those that one names are not', async () => {
  await ask(`${server.url}/page/query`);
  const { entries } = server.cache.size();
  for (const query of ['?utm=1', '?', '?utm=2&utm=3', '?constructor=1']) {
    const { body } = await ask(`${server.url}/page/query${query}`);
    expect([query, body.toString()]).toEqual([query, expect.stringContaining('/page/query made 1 times')]);
  }
  for (const path of ['/page/query?q=1', '/page/query?utm=1&q=1', '/page/%71uery']) {
    expect((await ask(server.url + path)).status).toBe(200);
    await ask(server.url + path);
    expect(runs.get(path)).toBe(2);
  }
  expect(server.cache.size().entries).toBe(entries);
});

test('a page with its own cache key has one entry for all URLs', async () => {
  const answers = [];
  for (const query of ['?a=1', '', '?b=2', '?a=1&c']) answers.push(await ask(`${server.url}/keyed${query}`));
  expect(answers.map(answer => answer.body.toString())).toEqual(Array(4).fill('keyed 1'));
  expect(new Set(answers.map(answer => answer.headers.etag)).size).toBe(1);
});

test("responses to signed-in people aren't shared, unless they are the same for everyone", async () => {
  const headers = { authorization: MEMBER_TOKEN };
  await ask(`${server.url}/page/own`);
  await ask(`${server.url}/page/own`, { headers });
  expect(runs.get('/page/own')).toBe(2);
  const other = await ask(`${server.url}/page/own`);
  expect(other.body.toString()).toContain('made 1 times');
  await ask(`${server.url}/for-all`, { headers });
  for (const one of [{}, headers, { authorization: 'Bearer a.b.c' }]) {
    expect((await ask(`${server.url}/for-all`, { headers: one })).body.toString()).toBe('for all 1');
  }
});

test('an Authorization header without a valid token has no effect', async () => {
  const before = await ask(`${server.url}/page/junk`);
  const made = runs.get('/page/junk');
  const invalid = ['x', 'Bearer x', 'Bearer a.b', 'Bearer a.b.c', 'Basic YTpi', `Bearer ${'a'.repeat(5000)}`];
  for (const authorization of invalid) {
    const answer = await ask(`${server.url}/page/junk`, { headers: { authorization } });
    expect([authorization, answer.headers['etag']]).toEqual([authorization, before.headers['etag']]);
  }
  expect(runs.get('/page/junk')).toBe(made);
});

test("errors and responses with a cookie aren't cached", async () => {
  for (const path of ['/missing', '/cookie']) {
    await ask(server.url + path);
    await ask(server.url + path);
    expect(runs.get(path)).toBe(2);
  }
});

test('the handler runs once for any number of concurrent requests', async () => {
  const asked = Array.from({ length: 20 }, (_, i) =>
    ask(`${server.url}/gated`, { method: i % 5 === 4 ? 'HEAD' : 'GET' }),
  );
  await until(() => gates.length === 1);
  gates[0]?.resolve();
  const answers = await Promise.all(asked);
  expect(runs.get('/gated')).toBe(1);
  expect(answers.map(answer => answer.status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(answer => answer.headers.etag)).size).toBe(1);
});

test('when the first client disconnects, the next one takes over', async () => {
  const leaving = new AbortController();
  const first = ask(`${server.url}/gated`, { signal: leaving.signal }).catch(() => 'gone');
  await until(() => gates.length === 1);
  const second = ask(`${server.url}/gated`);
  await new Promise(resolve => setTimeout(resolve, 50));
  leaving.abort();
  await until(() => gates.length === 2);
  gates[1]?.resolve();
  expect(await first).toBe('gone');
  expect((await second).body.toString()).toBe('run 2');
  gates[0]?.resolve();
});

test("a page whose rendering began before a change isn't cached, and later requests get a new one", async () => {
  const before = ask(`${server.url}/gated`);
  await until(() => gates.length === 1);
  await notify('workshops');
  await until(() => server.cache.renderOf('/gated') === undefined);
  const after = ask(`${server.url}/gated`);
  await until(() => gates.length === 2);
  gates[1]?.resolve();
  expect((await after).body.toString()).toBe('run 2');
  // The older response arrives last and must not replace the newer one.
  gates[0]?.resolve();
  expect((await before).body.toString()).toBe('run 1');
  expect((await ask(`${server.url}/gated`)).body.toString()).toBe('run 2');
});

test('a change invalidates only what depends on it', async () => {
  await ask(`${server.url}/page/dropped`);
  await ask(`${server.url}/keyed`);
  await notify('workshops');
  await until(() => server.cache.fresh('/page/dropped') === null);
  await ask(`${server.url}/page/dropped`);
  await ask(`${server.url}/keyed`);
  expect(runs.get('/page/dropped')).toBe(2);
  expect(runs.get('/keyed')).toBe(1);
});

test('an expired page is rendered again', async () => {
  expiresAt = new Date(now + 5_000);
  await ask(`${server.url}/page/timed`);
  now += 4_999;
  await ask(`${server.url}/page/timed`);
  expect(runs.get('/page/timed')).toBe(1);
  now += 1;
  expiresAt = null;
  await ask(`${server.url}/page/timed`);
  expect(runs.get('/page/timed')).toBe(2);
});

test('memory is limited, and the most recently used pages are kept', async () => {
  for (let i = 0; i < 60; i++) await ask(`${server.url}/page/many-${i}`);
  const { bytes, entries } = server.cache.size();
  expect(bytes).toBeLessThanOrEqual(300_000);
  expect(entries).toBeLessThan(60);
  await ask(`${server.url}/page/many-59`);
  await ask(`${server.url}/page/many-0`);
  expect(runs.get('/page/many-59')).toBe(1);
  expect(runs.get('/page/many-0')).toBe(2);
});
