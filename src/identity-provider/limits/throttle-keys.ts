import { fingerprint, keyFor } from '#src/platform/server/seal.ts';
import type { Provider } from '../provider.ts';

/** The key of a throttle: nobody can read from it who is counted. */
export function throttleKey({ secret }: Provider, name: string): string {
  return fingerprint(keyFor(secret, 'identity throttles'), name);
}

/** A limit as RATE_LIMIT_SCALE makes it. */
export function scaled(max: number, { rateLimitScale }: Provider): number {
  return Math.max(1, Math.round(max * rateLimitScale));
}
