import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyContextConfig, RouteShorthandOptions } from 'fastify';

/**
 * Options shared by all routes of the provider. They're public because the provider checks bearer tokens itself, and
 * hidden because they aren't part of the product's API. HEAD is off so that email scanners don't consume links.
 */
export function routeOptions(
  limit?: RateLimitOptions,
  config: Pick<FastifyContextConfig, 'needsReauthentication'> = {},
): RouteShorthandOptions & { config: FastifyContextConfig } {
  return {
    exposeHeadRoute: false,
    schema: { hide: true },
    config: { ...config, access: 'public', ownBearer: true, rateLimit: limit ? { ...limit } : false },
  };
}
