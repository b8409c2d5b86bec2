import { expect, test } from 'vitest';
import type { CacheTag } from '#src/shared/topics.ts';
import { makeEntry } from './page-cache-entry.ts';
import { PageCache } from './page-cache.ts';

const LAGS = { lagMs: { seats: 1000 } };

let now = 0;

function openCache(): PageCache {
  now = 0;
  const cache = new PageCache({ now: () => now });
  cache.connect();
  return cache;
}

async function finish(cache: PageCache, render: ReturnType<PageCache['begin']>): Promise<void> {
  const answer = { body: Buffer.from(render.key), contentType: 'text/html', headers: {} };
  const { key, tags, lagMs } = render;
  const count = cache.countOf('/*');
  const about = { key, logPath: '""', tags, lagMs, route: '/*', count, freshUntil: Infinity };
  const entry = await makeEntry(about, answer);
  cache.store(render, entry, answer);
  render.settle(entry);
}

async function cached(options: { lagMs?: typeof LAGS.lagMs } = {}): Promise<PageCache> {
  const cache = openCache();
  const tags: CacheTag[] = ['workshops', 'seats'];
  await finish(cache, cache.begin('/', { tags, ...options }));
  return cache;
}

test('a page that may lag is used for a second after the seats changed, however often they change', async () => {
  const cache = await cached(LAGS);
  cache.drop(['seats']);
  now = 500;
  cache.drop(['seats']);
  now = 999;
  expect(cache.find('/')).not.toBeNull();
  now = 1000;
  expect(cache.find('/')).toBeNull();
});

test('an answer that may not lag is dropped right away', async () => {
  const cache = await cached();
  cache.drop(['seats']);
  expect(cache.find('/')).toBeNull();
});

test('a change to anything else drops a page that may lag right away', async () => {
  const cache = await cached(LAGS);
  cache.drop(['seats', 'workshops']);
  expect(cache.find('/')).toBeNull();
});

test('a page rendered while the seats change is used until a second after the change', async () => {
  const cache = openCache();
  const render = cache.begin('/', { tags: ['seats'], ...LAGS });
  cache.drop(['seats']);
  now = 100;
  await finish(cache, render);
  expect(cache.find('/')).not.toBeNull();
  now = 1000;
  expect(cache.find('/')).toBeNull();
});

test('a page whose lag is over is used for another second while one reader draws it anew', async () => {
  const cache = await cached(LAGS);
  cache.drop(['seats']);
  now = 1999;
  expect([cache.find('/'), cache.findLate('/')]).toEqual([null, expect.objectContaining({ key: '/' })]);
  now = 2000;
  expect(cache.findLate('/')).toBeNull();
});

test('a page that may not lag is kept only for when the database is away', async () => {
  const cache = await cached(LAGS);
  cache.drop(['workshops']);
  expect([cache.find('/'), cache.findLate('/')]).toEqual([null, null]);
  expect(cache.findStale('/')).not.toBeNull();
  cache.disconnect({ isSilent: true });
  expect(cache.find('/')).not.toBeNull();
});

test('a page that no longer exists is forgotten, even for when the database is away', async () => {
  const cache = await cached();
  cache.drop(['workshops']);
  cache.forget('/');
  expect(cache.findStale('/')).toBeNull();
});
