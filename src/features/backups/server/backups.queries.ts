import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { backups } from './backups.table.ts';

export interface LastBackup {
  /** When the newest verified backup was started. */
  lastGoodAt: Date | null;
  /** The newest attempt that failed, if none has succeeded since. */
  failed: { at: Date; reason: string } | null;
}

/** For whoever watches the site. Nobody makes backups here if both are null. */
export async function lastBackup({ db }: Pick<Context, 'db'>): Promise<LastBackup> {
  const [good] = await db
    .select({ at: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.status, 'done'), isNotNull(backups.verifiedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [newest] = await db
    .select()
    .from(backups)
    .where(sql`${backups.status} in ('done', 'failed')`)
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const isFailed = newest !== undefined && newest.reason !== null && newest.verifiedAt === null;
  return {
    lastGoodAt: good?.at ?? null,
    failed: isFailed ? { at: newest.startedAt, reason: newest.reason ?? '' } : null,
  };
}
