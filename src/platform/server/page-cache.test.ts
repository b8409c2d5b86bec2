import { expect, test } from 'vitest';
import type { CacheTag } from '#src/shared/topics.ts';
import { type MaxStaleMs, makeEntry } from './page-cache-entry.ts';
import { PageCache } from './page-cache.ts';

const STALE_SEATS = { seats: 1000 };

let now = 0;

function openCache(): PageCache {
  now = 0;
  const cache = new PageCache({ now: () => now });
  cache.connect();
  return cache;
}

async function finish(cache: PageCache, render: ReturnType<PageCache['begin']>): Promise<void> {
  const answer = { body: Buffer.from(render.key), contentType: 'text/html', headers: {} };
  const entry = await makeEntry({ ...render, expiresAt: Infinity, count: cache.countOf('/*') }, answer);
  cache.store(render, entry, answer);
  render.settle({ kind: 'cached', entry });
}

async function cached(maxStaleMs: MaxStaleMs = {}): Promise<PageCache> {
  const cache = openCache();
  const tags: CacheTag[] = ['workshops', 'seats'];
  await finish(cache, cache.begin({ key: '/', tags, maxStaleMs, ignoresActor: true }));
  return cache;
}

test('a page that may be stale is served for a second after the seats changed, however often they change', async () => {
  const cache = await cached(STALE_SEATS);
  cache.drop(['seats']);
  now = 500;
  cache.drop(['seats']);
  now = 999;
  expect(cache.fresh('/')).not.toBeNull();
  now = 1000;
  expect(cache.fresh('/')).toBeNull();
});

test('an answer that may not be stale expires right away', async () => {
  const cache = await cached();
  cache.drop(['seats']);
  expect(cache.fresh('/')).toBeNull();
});

test('a page whose seats may be stale expires right away when anything else changes', async () => {
  const cache = await cached(STALE_SEATS);
  cache.drop(['seats', 'workshops']);
  expect(cache.fresh('/')).toBeNull();
});

test('a page rendered while the seats change is served until a second after the change', async () => {
  const cache = openCache();
  const render = cache.begin({ key: '/', tags: ['seats'], maxStaleMs: STALE_SEATS, ignoresActor: true });
  cache.drop(['seats']);
  now = 100;
  await finish(cache, render);
  expect(cache.fresh('/')).not.toBeNull();
  now = 1000;
  expect(cache.fresh('/')).toBeNull();
});

test('an expired page is served for another second while one request renders it again', async () => {
  const cache = await cached(STALE_SEATS);
  cache.drop(['seats']);
  now = 1999;
  expect([cache.fresh('/'), cache.staleWhileRevalidate('/')]).toEqual([
    null,
    expect.objectContaining({ key: '/' }),
  ]);
  now = 2000;
  expect(cache.staleWhileRevalidate('/')).toBeNull();
});

test('a page that may not be stale is served only when the database is away', async () => {
  const cache = await cached(STALE_SEATS);
  cache.drop(['workshops']);
  expect([cache.fresh('/'), cache.staleWhileRevalidate('/')]).toEqual([null, null]);
  expect(cache.staleIfError('/')).not.toBeNull();
  cache.disconnect({ isSilent: true });
  expect(cache.fresh('/')).not.toBeNull();
});

test('a page that no longer exists is forgotten, even for when the database is away', async () => {
  const cache = await cached();
  cache.drop(['workshops']);
  cache.forget('/');
  expect(cache.staleIfError('/')).toBeNull();
});
