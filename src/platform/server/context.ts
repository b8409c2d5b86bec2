import type { FastifyBaseLogger } from 'fastify';
import type { Disk } from 'flydrive';
import type { Clock } from './clock.ts';
import type { Database } from './database/pool.ts';
import type { Jobs } from './jobs.ts';

/** Who asks. */
export type Actor =
  { kind: 'visitor' } | { kind: 'account'; id: string; email: string; role: 'user' | 'admin' };

/** What a page or an answer was made from; a write names the tags that it touched. */
export type CacheTag = 'workshops' | 'landing' | 'content-sections' | 'settings' | 'media';

/** What a query or a command works with; made once per request or job. */
export interface Context {
  db: Database;
  actor: Actor;
  clock: Clock;
  log: FastifyBaseLogger;
  storage: Disk;
  /** Where work for later is queued; absent where nothing ever is. */
  jobs?: Jobs | undefined;
  /** Drops what this process caches under the tags; called after commit. */
  onTouched(tags: CacheTag[]): void;
  /** Set inside a transaction: the tags touched so far. */
  touched?: Set<CacheTag>;
}

/** Whether the actor runs the business. */
export function isAdmin(ctx: Pick<Context, 'actor'>): boolean {
  return ctx.actor.kind === 'account' && ctx.actor.role === 'admin';
}
