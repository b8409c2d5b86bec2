import type { RateLimitOptions } from '@fastify/rate-limit';

const FIVE_MINUTES_MS = 5 * 60_000;

type Limit = Pick<RateLimitOptions, 'max' | 'timeWindow'>;

/** Fixed windows per sender and route (`config.rateLimit`). Supabase Auth uses a token bucket of 30 instead. */
export const limits = {
  /** Sign-ins count per IP address and refreshes per session. See `token-limit.ts`. */
  token: { max: 150, timeWindow: FIVE_MINUTES_MS },
  link: { max: 30, timeWindow: FIVE_MINUTES_MS },
  costly: { max: 30, timeWindow: FIVE_MINUTES_MS },
} satisfies Record<string, Limit>;
