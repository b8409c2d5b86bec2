import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { keptSecret } from './stored-secret.ts';
import { readablePassword } from './readable-password.ts';

/** `config.rateLimit` of routes that a key opens. Limits guessing. */
export const KEY_RATE = { max: 600, timeWindow: 60_000 };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export function isSameKey(given: unknown, key: string | undefined): boolean {
  return typeof given === 'string' && key !== undefined && timingSafeEqual(digest(given), digest(key));
}

export function queryKey({ query }: Pick<FastifyRequest, 'query'>): unknown {
  return (query as Record<string, unknown>)['key'];
}

export function keyQuery(key: string): string {
  return `?key=${encodeURIComponent(key)}`;
}

/** DEMO_PASSWORD, or the generated one. Signs in to the demo accounts and opens the mailbox. */
export function demoPasswordOf({ demoPassword, dataDir }: Pick<Config, 'demoPassword' | 'dataDir'>): string {
  return demoPassword ?? keptSecret(dataDir, 'demo-password', readablePassword);
}
