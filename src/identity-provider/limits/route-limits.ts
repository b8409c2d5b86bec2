import type { RateLimitOptions } from '@fastify/rate-limit';

const FIVE_MINUTES_MS = 5 * 60_000;

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow'>;

/**
 * How often one sender may call a route: `config.rateLimit` of the routes, each counted on its own. The original
 * refills a bucket of 30 steadily; here the same number may be used up within a window, all at once if need be.
 */
export const limits = {
  /** Sign-ins, by everyone behind one address; refreshes, by one session. See `token-limit.ts`. */
  token: { max: 150, timeWindow: FIVE_MINUTES_MS },
  /** Links from mails, and what Google sends back. */
  link: { max: 30, timeWindow: FIVE_MINUTES_MS },
  /** What sends a mail or costs a hash: sign-up, recovery, resending, changing the user. */
  costly: { max: 30, timeWindow: FIVE_MINUTES_MS },
} satisfies Record<string, Limit>;
