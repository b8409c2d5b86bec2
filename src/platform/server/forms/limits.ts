import { createSecretKey } from 'node:crypto';
import type { Limits } from '../context.ts';
import { fingerprint, keyFor } from '../seal.ts';

export function openLimits(
  secret: string,
  { scale, holdScale }: Pick<Limits, 'scale' | 'holdScale'>,
): Limits {
  const key = createSecretKey(keyFor(secret, 'limits'));
  return { scale, holdScale, fingerprint: text => fingerprint(key, text) };
}
