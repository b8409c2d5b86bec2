import type { FastifyBaseLogger } from 'fastify';
import type { Topic } from '#src/shared/topics.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/pool.ts';
import type { Jobs } from './jobs.ts';
import type { MailQueue } from './mail/mail.ts';
import type { SignedLinks } from './signed-links.ts';
import type { FileStore } from './storage/file-store.ts';

/** Who asks. */
export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'account';
      id: string;
      email: string;
      role: 'user' | 'admin';
      sessionId: string;
      /** When a password, a link or another provider last proved who they are. */
      authenticatedAt: Date;
    };

/** Who sent a form, as far as limits and repeats need it. */
export interface Sender {
  /** Names the network that it came from, by `limits.fingerprint`. */
  network: string;
  /** The request's `Idempotency-Key` and what came with it, both hashed. */
  idempotency: { key: string; fingerprint: string } | null;
}

/** What limits go by. */
export interface Limits {
  /** Multiplies every limit (RATE_LIMIT_SCALE). */
  scale: number;
  /** A name for a text that only this site can compute: who is counted is not kept readable. */
  fingerprint(text: string): string;
}

/** What a query or a command works with; made once per request or job. */
export interface Context {
  db: Database;
  actor: Actor;
  clock: Clock;
  log: FastifyBaseLogger;
  storage: FileStore;
  /** Lets browsers fetch what is private, without a token. */
  links: SignedLinks;
  /** Where work for later is queued. */
  jobs: Jobs;
  mail: MailQueue;
  limits: Limits;
  /** Who sent the form that is being handled; absent for everything else. */
  sender?: Sender | undefined;
  /** Drops what this process caches under the tags, and tells others of admins' lists; called after commit. */
  onTouched(tags: Topic[]): void;
  /** Set inside a transaction: the tags touched so far. */
  touched?: Set<Topic>;
}

/** Whether the actor runs the business. */
export function isAdmin(ctx: Pick<Context, 'actor'>): boolean {
  return ctx.actor.kind === 'account' && ctx.actor.role === 'admin';
}
