import { createSecretKey } from 'node:crypto';
import type { Limits } from '../context.ts';
import { fingerprint, keyFor } from '../seal.ts';

/** What limits go by, for the whole process. `scale` multiplies every limit. */
export function openLimits(secret: string, scale: number): Limits {
  const key = createSecretKey(keyFor(secret, 'limits'));
  return { scale, fingerprint: text => fingerprint(key, text) };
}
