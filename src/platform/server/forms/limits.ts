import { createSecretKey } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Limits } from '../context.ts';
import { fingerprint, keyFor } from '../seal.ts';

/** As many networks and addresses as write at about the same time. */
const REMEMBERED = 1_000;

/** What limits go by, for the whole process. `scale` multiplies every limit. */
export function openLimits(secret: string, scale: number): Limits {
  const key = createSecretKey(keyFor(secret, 'limits'));
  const known = new LRUCache<string, string>({ max: REMEMBERED, memoMethod: text => fingerprint(key, text) });
  return { scale, fingerprint: text => known.memo(text) };
}
