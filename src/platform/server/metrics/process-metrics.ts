import type pg from 'pg';
import type { Registry } from 'prom-client';
import type { PageCache } from '../page-cache.ts';
import { VERSION } from '../version.ts';
import { addCounter, addGauge } from './readings.ts';

export function measureVersion(register: Registry): void {
  addGauge(register, {
    name: 'halation_info',
    help: 'Always 1; the label names the running version',
    labelNames: ['version'],
    read: () => [[{ version: VERSION }, 1]],
  });
}

export function measureCache(register: Registry, cache: PageCache): void {
  addCounter(register, {
    name: 'halation_page_cache_answers_total',
    help: 'Responses from the page cache',
    labelNames: ['route', 'status'],
    read: () =>
      [...cache.counts].flatMap(([route, { hits, notModified }]) => [
        [{ route, status: '200' }, hits],
        [{ route, status: '304' }, notModified],
      ]),
  });
  addCounter(register, {
    name: 'halation_page_cache_misses_total',
    help: 'Responses that were not cached',
    read: () => cache.misses,
  });
  addCounter(register, {
    name: 'halation_page_cache_stale_total',
    help: 'Outdated responses during a database outage',
    read: () => cache.staleAnswers,
  });
  addGauge(register, {
    name: 'halation_page_cache_bytes',
    help: 'Memory used by cached responses',
    read: () => cache.size().bytes,
  });
  addGauge(register, {
    name: 'halation_page_cache_entries',
    help: 'Cached responses',
    read: () => cache.size().entries,
  });
  addGauge(register, {
    name: 'halation_page_cache_live',
    help: '1 while the cache is notified of changes',
    read: () => Number(cache.isLive),
  });
}

export function measurePool(register: Registry, pool: pg.Pool): void {
  addGauge(register, {
    name: 'halation_pool_connections',
    help: 'Connections to the database that this process has open',
    labelNames: ['state'],
    read: () => [
      [{ state: 'used' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
    ],
  });
  addGauge(register, {
    name: 'halation_pool_connections_limit',
    help: 'Connections to the database that this process may open',
    read: () => pool.options.max,
  });
  addGauge(register, {
    name: 'halation_pool_waiting',
    help: 'Requests that wait for a connection',
    read: () => pool.waitingCount,
  });
}
