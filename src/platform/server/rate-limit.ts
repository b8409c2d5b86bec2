import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TooMany } from './errors.ts';
import { networkOf } from './network.ts';

const WRITES = { max: 20, timeWindow: 60_000 };
/** Admins process lists entry by entry. */
const ADMIN_WRITES = { max: 600, timeWindow: 60_000 };

/**
 * Limits writes to the API per route and sender. Reads are cached, so only those with their own `config.rateLimit` are
 * limited. `scale` multiplies every limit, for tests and benchmarks.
 */
export async function limitRates(app: FastifyInstance, scale: number): Promise<void> {
  app.addHook('onRoute', route => {
    const methods = [route.method].flat();
    const isRead = methods.every(method => ['GET', 'HEAD', 'OPTIONS'].includes(method));
    if (isRead && !route.config?.rateLimit) return;
    const limit = route.config?.rateLimit ?? (route.config?.access === 'admin' ? ADMIN_WRITES : WRITES);
    if (limit === false) return;
    const max = typeof limit.max === 'number' ? limit.max : WRITES.max;
    route.config = { ...route.config, rateLimit: { ...limit, max: Math.max(1, Math.round(max * scale)) } };
  });
  await app.register(rateLimit, {
    global: false,
    // The default throws if the connection has been closed in the meantime.
    keyGenerator: request => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.ceil(ttl / 1000)),
  });
}
