import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Registry, collectDefaultMetrics } from 'prom-client';
import type { DbContext } from '../context.ts';
import { Forbidden } from '../errors.ts';
import type { PageCache } from '../page-cache.ts';
import { KEY_RATE, isSameKey, queryKey } from '../shared-key.ts';
import { measureCache, measurePool, measureVersion } from './process-metrics.ts';
import { measureRequests } from './request-metrics.ts';
import { measureSite } from './site-metrics.ts';
import { type StatusOptions, openSiteStatus } from './site-status.ts';
import { type WorkMetrics, measureWork } from './work-metrics.ts';

/** METRICS_TOKEN works as a bearer token, the demo password also as `?key=`. */
export interface MetricsKeys {
  token: string | undefined;
  demoPassword: string | undefined;
}

export interface Metrics extends WorkMetrics {
  register: Registry;
}

export function openMetrics(): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureVersion(register);
  return { register, ...measureWork(register) };
}

function hasKey(request: FastifyRequest, { token, demoPassword }: MetricsKeys): boolean {
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return (
    isSameKey(bearer, token) || isSameKey(bearer, demoPassword) || isSameKey(queryKey(request), demoPassword)
  );
}

const route = {
  config: { access: 'public', ownBearer: true, rateLimit: KEY_RATE },
  schema: { hide: true },
} as const;

interface Published extends StatusOptions {
  metrics: Metrics;
  ctx: DbContext;
  /** Null if this process serves no pages. */
  cache: PageCache | null;
  pool: pg.Pool;
  keys: MetricsKeys;
}

/** Registers the hooks that measure requests, so it must come before the routes. */
export function publishMetrics(app: FastifyInstance, parts: Published): void {
  const { register } = parts.metrics;
  const site = openSiteStatus(parts.ctx, parts);
  measureRequests(app, register);
  if (parts.cache) measureCache(register, parts.cache);
  measurePool(register, parts.pool);
  measureSite(register, () => site.status);
  app.get('/metrics', route, async (request, reply) => {
    if (!hasKey(request, parts.keys)) throw new Forbidden('Send METRICS_TOKEN as a bearer token');
    await site.renew();
    reply.header('cache-control', 'no-store').type(register.contentType);
    return register.metrics();
  });
}
