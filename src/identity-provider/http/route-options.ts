import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyContextConfig, RouteShorthandOptions } from 'fastify';

/**
 * What every route of the provider has in common: anybody may call it, as it looks at bearer tokens by itself; it
 * is no part of the product's API; and it has no HEAD, by which mail scanners would use up links (T16).
 */
export function routeOptions(
  limit?: RateLimitOptions,
): RouteShorthandOptions & { config: FastifyContextConfig } {
  return {
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { access: 'public', ownBearer: true, rateLimit: limit ? { ...limit } : false },
  };
}
