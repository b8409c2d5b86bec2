import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { TOPICS, type Topic } from '#src/shared/topics.ts';
import type { Database } from './pool.ts';

/** The PostgreSQL channel on which touched tags travel to every process. */
export const CACHE_CHANNEL = 'halation_cache';

const TOGETHER_MS = 150;

/** Whether nothing cached depends on a tag. */
export function isAdminList(tag: Topic): boolean {
  return !TOPICS[tag].isPublic;
}

/**
 * Tells every process of admins' lists that were changed: a moment after the commit, several changes together.
 * PostgreSQL lets transactions that announce something commit one by one only, which visitors' forms should not
 * have to wait for; and should a process die in between, somebody looks at an older list, no more.
 */
export function openAnnouncer(db: Database, log: FastifyBaseLogger): (tags: readonly Topic[]) => void {
  const waiting = new Set<Topic>();
  const send = async (): Promise<void> => {
    const tags = [...waiting];
    waiting.clear();
    try {
      await db.execute(
        sql`select pg_notify(${CACHE_CHANNEL}, tag) from unnest(${sql.param(tags)}::text[]) as tag`,
      );
    } catch (error) {
      log.debug({ err: error }, 'could not announce changes');
    }
  };
  return tags => {
    if (waiting.size === 0 && tags.length > 0) setTimeout(() => void send(), TOGETHER_MS).unref();
    for (const tag of tags) waiting.add(tag);
  };
}
