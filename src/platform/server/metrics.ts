import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { Forbidden } from './errors.ts';
import type { PageCache } from './page-cache.ts';
import { KEY_RATE, isSameKey, queryKey } from './shared-key.ts';

/** METRICS_TOKEN works as a bearer token, the demo password also as `?key=`. */
export interface MetricsKeys {
  token: string | undefined;
  demoPassword: string | undefined;
}

function hasKey(request: FastifyRequest, { token, demoPassword }: MetricsKeys): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return (
    isSameKey(bearer, token) || isSameKey(bearer, demoPassword) || isSameKey(queryKey(request), demoPassword)
  );
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const served = new Map<string, { labels: Record<string, string>; count: number }>();
  const duration = new Histogram({
    name: 'halation_http_handler_seconds',
    help: 'Duration of requests that a handler answered',
    labelNames: ['route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const key = `${request.method} ${route} ${reply.statusCode}`;
    const row = served.get(key);
    if (row) row.count += 1;
    else {
      const labels = { method: request.method, route, status: String(reply.statusCode) };
      served.set(key, { labels, count: 1 });
    }
    duration.observe({ route }, reply.elapsedTime / 1000);
    done();
  });
  new Counter({
    name: 'halation_http_requests_total',
    help: 'Requests by route and status, except those answered by the page cache',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
    collect() {
      this.reset();
      for (const { labels, count } of served.values()) this.inc(labels, count);
    },
  });
}

type Reading = [name: string, help: string, read: () => number];

function counter(register: Registry, [name, help, read]: Reading): void {
  new Counter({
    name,
    help,
    registers: [register],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function gauge(register: Registry, [name, help, read]: Reading): void {
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
}

function measureCache(register: Registry, cache: PageCache): void {
  new Counter({
    name: 'halation_page_cache_answers_total',
    help: 'Responses from the page cache',
    labelNames: ['route', 'status'],
    registers: [register],
    collect() {
      this.reset();
      for (const [route, { hits, notModified }] of cache.counts) {
        this.inc({ route, status: '200' }, hits);
        this.inc({ route, status: '304' }, notModified);
      }
    },
  });
  counter(register, [
    'halation_page_cache_misses_total',
    'Responses that were not cached',
    () => cache.misses,
  ]);
  counter(register, [
    'halation_page_cache_stale_total',
    'Outdated responses during a database outage',
    () => cache.staleAnswers,
  ]);
  gauge(register, ['halation_page_cache_bytes', 'Memory used by cached responses', () => cache.size().bytes]);
  gauge(register, ['halation_page_cache_entries', 'Cached responses', () => cache.size().entries]);
  gauge(register, [
    'halation_page_cache_live',
    '1 while the cache is notified of changes',
    () => Number(cache.isLive),
  ]);
}

function measureDatabase(register: Registry, pool: pg.Pool): void {
  gauge(register, ['halation_database_connections', 'Open connections', () => pool.totalCount]);
  gauge(register, ['halation_database_connections_idle', 'Idle connections', () => pool.idleCount]);
  gauge(register, [
    'halation_database_waiting',
    'Requests that wait for a connection',
    () => pool.waitingCount,
  ]);
}

const route = {
  config: { access: 'public', ownBearer: true, rateLimit: KEY_RATE },
  schema: { hide: true },
} as const;

export function publishMetrics(
  app: FastifyInstance,
  { cache, pool, keys }: { cache: PageCache | null; pool: pg.Pool; keys: MetricsKeys },
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureRequests(app, register);
  if (cache) measureCache(register, cache);
  measureDatabase(register, pool);
  app.get('/metrics', route, async (request, reply) => {
    if (!hasKey(request, keys)) throw new Forbidden('Send METRICS_TOKEN as a bearer token');
    reply.header('cache-control', 'no-store').type(register.contentType);
    return register.metrics();
  });
}
