import { and, desc, eq, inArray, isNotNull, min } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import type { Backup, Backups } from '../backups.contract.ts';
import { OLD_BACKUP_MS } from '../backups.rules.ts';
import { backups } from './backups.table.ts';

/** The archives that are kept, and the failures of a month. */
const MAX_SHOWN = 60;

export interface LastBackup {
  /** When the newest verified backup was started. */
  lastGoodAt: Date | null;
  /** The same, or when the first attempt was started while there is none. */
  since: Date | null;
  /** The newest attempt, if it failed or couldn't be verified. */
  failed: { at: Date; reason: string } | null;
  /** No good one for two days, although backups are made here. */
  isOld: boolean;
}

/** All are null if none was ever made here, such as with an external database. */
export async function lastBackup({ db, clock }: QueryContext): Promise<LastBackup> {
  const [good] = await db
    .select({ at: backups.startedAt })
    .from(backups)
    .where(and(eq(backups.status, 'done'), isNotNull(backups.verifiedAt)))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [newest] = await db
    .select()
    .from(backups)
    .where(inArray(backups.status, ['done', 'failed']))
    .orderBy(desc(backups.startedAt))
    .limit(1);
  const [first] = await db.select({ at: min(backups.startedAt) }).from(backups);
  const since = good?.at ?? first?.at ?? null;
  return {
    lastGoodAt: good?.at ?? null,
    since,
    failed:
      newest && newest.reason !== null && newest.verifiedAt === null
        ? { at: newest.startedAt, reason: newest.reason }
        : null,
    isOld: since ? clock.now().getTime() - since.getTime() > OLD_BACKUP_MS : false,
  };
}

/**
 * For metrics. Where backups are made here each night, none at all must alarm someone, too: its age is then that of this
 * process.
 */
export async function watchedBackup(
  ctx: QueryContext,
  isMadeHere: boolean,
): Promise<{ since: Date | null; hasFailed: boolean }> {
  const { since, failed } = await lastBackup(ctx);
  const isExpected = isMadeHere && (await getSettings(ctx)).nightlyBackup;
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  return { since: since ?? (isExpected ? startedAt : null), hasFailed: failed !== null };
}

const select = ({ db }: DbContext) =>
  db
    .select({
      row: backups,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
    })
    .from(backups)
    .leftJoin(profiles, eq(profiles.id, backups.userId));

type Found = Awaited<ReturnType<typeof select>>[number];

function backupOf({ row, firstName, lastName, email }: Found): Backup {
  const { id, status, isNightly, startedAt, finishedAt, bytes, verifiedAt, reason } = row;
  return {
    id,
    status,
    isNightly,
    madeBy: [firstName, lastName].filter(Boolean).join(' ') || email,
    startedAt: startedAt.toISOString(),
    seconds: finishedAt ? Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000) : null,
    bytes,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    reason,
  };
}

export async function getBackup(ctx: DbContext, id: number): Promise<Backup | null> {
  const [found] = await select(ctx).where(eq(backups.id, id));
  return found ? backupOf(found) : null;
}

export async function listBackups(ctx: QueryContext, isMadeHere: boolean): Promise<Backups> {
  const found = await select(ctx).orderBy(desc(backups.startedAt), desc(backups.id)).limit(MAX_SHOWN);
  const { lastGoodAt, isOld } = await lastBackup(ctx);
  const { nightlyBackup } = await getSettings(ctx);
  return {
    isMadeHere,
    isNightly: nightlyBackup,
    lastGoodAt: lastGoodAt?.toISOString() ?? null,
    isOld,
    items: found.map(backupOf),
  };
}
