import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { VISITOR } from '#src/platform/server/access.ts';
import type { Clock } from '#src/platform/server/clock.ts';
import type { Config } from '#src/platform/server/config.ts';
import { isAdminList, openAnnouncer } from '#src/platform/server/database/announce.ts';
import { databaseOf } from '#src/platform/server/database/pool.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import { openLimits } from '#src/platform/server/forms/limits.ts';
import type {
  IdentityAdmin,
  RequestContext,
  ExternalAdmin,
  SharedContext,
} from '#src/platform/server/identity.ts';
import { type Jobs, noJobs } from '#src/platform/server/jobs.ts';
import { openMailQueue } from '#src/platform/server/mail/outbox.commands.ts';
import { openDerivedTokens } from '#src/platform/server/derived-tokens.ts';
import type { PageCache } from '#src/platform/server/page-cache.ts';
import { openSignedLinks } from '#src/platform/server/signed-links.ts';
import type { Topic } from '#src/shared/topics.ts';

interface Parts {
  config: Pick<Config, 'mail' | 'rateLimitScale' | 'holdScale'>;
  secret: string;
  pool: pg.Pool;
  clock: Clock;
  storage: FileStore;
  identity: IdentityAdmin | null;
  /** Null if unset. */
  external?: ExternalAdmin | null;
  log: FastifyBaseLogger;
  /** Without it, no jobs run and no emails are sent. */
  jobs?: Jobs;
  /** Only in the server. Other programs rely on what their transactions announce. */
  cache?: PageCache;
}

export function openSharedContext(parts: Parts): SharedContext {
  const { config, secret, pool, clock, storage, identity, external = null, log, jobs, cache } = parts;
  const db = databaseOf(pool);
  const announce = openAnnouncer(db, log);
  return {
    db,
    clock,
    storage,
    links: openSignedLinks(secret),
    tokens: openDerivedTokens(secret),
    jobs: jobs ?? noJobs,
    // Without an email server nothing is sent. Demo mode shows the stored emails.
    mail: openMailQueue({ secret, jobs: config.mail.url ? jobs : undefined }),
    identity,
    external,
    limits: openLimits(secret, { scale: config.rateLimitScale, holdScale: config.holdScale }),
    onTouched: (tags: Topic[]) => {
      if (!cache) return;
      cache.drop(tags);
      announce(tags.filter(isAdminList));
    },
  };
}

/** For work that no signed-in person asked for, such as jobs. */
export function visitorContext(shared: SharedContext, log: FastifyBaseLogger): RequestContext {
  return { ...shared, actor: VISITOR, log };
}
