import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { TOPICS, type Topic } from '#src/shared/topics.ts';
import type { Database } from '../database.ts';

/** The NOTIFY channel for touched tags. */
export const CACHE_CHANNEL = 'halation_cache';

const TOGETHER_MS = 150;

/** Nothing cached depends on these. */
export function isAdminList(tag: Topic): boolean {
  return !TOPICS[tag].isPublic;
}

/**
 * Announces changes to admins' lists shortly after the commit, several at a time. PostgreSQL serializes the commits of
 * transactions that notify, and visitors' forms shouldn't wait for that. If a process dies in between, an admin sees an
 * outdated list, nothing worse.
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
