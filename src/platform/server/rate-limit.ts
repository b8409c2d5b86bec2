import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { TooMany } from './errors.ts';

/** What a person fills in by hand; a route may set its own `config.rateLimit`. */
const WRITES = { max: 20, timeWindow: 60_000 };
/** What an admin does to one entry of a list after the other. */
const ADMIN_WRITES = { max: 600, timeWindow: 60_000 };

/**
 * Limits what may be sent to the api, per route and sender. Reads are cached, so that only those are limited that
 * say so themselves. `scale` multiplies every limit, for tests and load generators.
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
    // One household or office behind IPv6 has a whole network of addresses.
    ipv6Subnet: 64,
    errorResponseBuilder: (_request, { ttl }) => new TooMany(Math.ceil(ttl / 1000)),
  });
}
