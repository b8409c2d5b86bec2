import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { TooMany } from '#src/platform/server/errors.ts';
import { networkOf } from '#src/platform/server/network.ts';
import { AuthError } from '../core/auth-error.ts';
import type { Provider } from '../core/provider.ts';
import { limits } from './route-limits.ts';
import { readRefreshToken } from '../sessions/refresh-token.ts';
import { bodyOf, queryText, textIn } from './request-body.ts';

const JUNK = 'junk';

function isRefresh(request: FastifyRequest): boolean {
  return queryText(request, 'grant_type') === 'refresh_token';
}

/**
 * Counts sign-ins per network and refreshes per session, so other people can't use up anyone's refreshes. The client
 * ends the session on 429 but retries on 503, so refreshes over the limit get 503.
 */
export function tokenLimit(provider: Provider): RateLimitOptions {
  return {
    ...limits.token,
    // The key is in the body, which isn't parsed in earlier hooks.
    hook: 'preHandler',
    keyGenerator: request => {
      if (!isRefresh(request)) return networkOf(request.ip);
      const token = readRefreshToken(provider.secret, textIn(bodyOf(request), 'refresh_token'));
      return token ? `session ${token.sessionId}` : JUNK;
    },
    allowList: [JUNK],
    errorResponseBuilder: (request, { ttl }) => {
      const retryAfterS = Math.ceil(ttl / 1000);
      if (!isRefresh(request)) return new TooMany(retryAfterS);
      return new AuthError(503, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterS });
    },
  };
}
