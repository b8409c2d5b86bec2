import { createSecretKey } from 'node:crypto';
import type { Limits } from '../context.ts';
import { fingerprint, keyFor } from '../seal.ts';

export function openLimits(secret: string, scale: number): Limits {
  const key = createSecretKey(keyFor(secret, 'limits'));
  return { scale, fingerprint: text => fingerprint(key, text) };
}
