import type { FastifyBaseLogger } from 'fastify';
import type { Topic } from '#src/shared/topics.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { MailQueue } from './mail.ts';
import type { DerivedTokens } from './derived-tokens.ts';
import type { SignedLinks } from './signed-links.ts';
import type { FileStore } from './file-store.ts';

export type Actor =
  | { kind: 'visitor' }
  | {
      kind: 'account';
      id: string;
      email: string;
      /** Registrations belong to whoever has confirmed their address. Null until then. */
      confirmedEmail: string | null;
      role: 'user' | 'admin';
      sessionId: string;
      /** When the person last proved who they are. Refreshing a token doesn't count. */
      authenticatedAt: Date;
      /** The session has passed two-factor. */
      isTwoFactor?: boolean;
      /** What an admin has to do before they have an admin's rights. Until then `role` is `user`. */
      adminNeeds?: 'code' | 'set-up' | null;
      /** Whether two-factor is on and the session hasn't passed it. Asks wherever accounts are kept. Throws Unavailable. */
      needsCode?(): Promise<boolean>;
    };

export interface Sender {
  /** `limits.fingerprint` of the network. */
  network: string;
  /** For visits: network and user agent. Null with Do Not Track or Global Privacy Control. Must not be stored. */
  browser?: string | null;
  /** The path of the page that the form was on, if the browser says so. */
  page?: string | null;
  /** Hashes of the request's `Idempotency-Key` and content. */
  idempotency: { key: string; fingerprint: string } | null;
}

/** Where a request came from, for the audit log. */
export interface Origin {
  requestId: string;
  /** `networkPrefixOf` the address. */
  network: string;
}

export interface Limits {
  scale: number;
  /** Multiplies how long seats are held, for tests. */
  holdScale: number;
  /** A keyed hash, so that counters contain no readable addresses. */
  fingerprint(text: string): string;
}

/** For reads. */
export interface DbContext {
  db: Database;
  /** What the public reads of this request have read: see `readOnce`. They write nothing, so it can't be outdated. */
  memo?: Map<unknown, Promise<unknown>>;
}

/** For reads that depend on the time. */
export interface QueryContext extends DbContext {
  clock: Clock;
}

/** For what depends on who asks. */
export interface ActorContext {
  actor: Actor;
}

/** For work on files. */
export interface StorageContext {
  storage: FileStore;
  log: FastifyBaseLogger;
}

/** Without the file store, which answers too slowly to be waited for in a transaction. */
export interface Context extends QueryContext, ActorContext {
  log: FastifyBaseLogger;
  /** Let browsers fetch private files without a token. */
  links: SignedLinks;
  tokens: DerivedTokens;
  jobs: Jobs;
  mail: MailQueue;
  limits: Limits;
  /** Only while a form is handled. */
  sender?: Sender | undefined;
  /** Only while a request is handled. */
  origin?: Origin | undefined;
  /** Called after commit. Invalidates this process's cache and announces changes to admins' lists. */
  onTouched(tags: Topic[]): void;
  /** Only inside a transaction: the tags touched so far. */
  touched?: Set<Topic>;
}

/** For commands that work on files, too. */
export interface FilesContext extends Context, StorageContext {}

export function confirmedEmail({ actor }: ActorContext): string | null {
  return actor.kind === 'account' ? actor.confirmedEmail : null;
}

export function isAdmin(ctx: ActorContext): boolean {
  return ctx.actor.kind === 'account' && ctx.actor.role === 'admin';
}
