import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { and, desc, eq, exists, gt, inArray, isNull, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { requireAccount } from '#src/features/accounts/server/accounts.queries.ts';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { runAlone, takeTurn, tryTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { JobType } from '#src/platform/server/jobs.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { errorCode } from '#src/shared/error-code.ts';
import type { Backup } from '../backups.contract.ts';
import { KEPT, archiveName, failureReason, isBackupDue } from '../backups.rules.ts';
import { audit } from './backups.commands.audit.ts';
import { getBackup } from './backups.queries.ts';
import { backups } from './backups.table.ts';

/** The folder of archives, DATA_DIR/backups. */
export interface Archives {
  make(name: string): Promise<{ bytes: number }>;
  /** Throws if it can't be restored as it was. */
  verify(name: string): Promise<void>;
  delete(name: string): Promise<void>;
  /** Null if someone removed the file. */
  open(name: string): Promise<{ bytes: number; stream: Readable } | null>;
  /** A killed process may have left a PostgreSQL running. */
  removeLeftovers(): Promise<void>;
}

export const backupJob: JobType<{ id: number }> = { name: 'backup', data: z.object({ id: z.int() }) };

const FAILURES_KEPT_MS = 30 * DAY_MS;
const LINK_MS = 5 * 60_000;

type Row = typeof backups.$inferSelect;

async function change(ctx: Context, id: number, values: Partial<Row>): Promise<void> {
  await inTransaction(ctx, async tx => {
    await tx.db.update(backups).set(values).where(eq(backups.id, id));
    touch(tx, 'backups');
  });
}

async function queue(tx: Context, values: Pick<Row, 'isNightly' | 'userId'>): Promise<number> {
  const [row] = await tx.db
    .insert(backups)
    .values({ ...values, status: 'waiting', startedAt: tx.clock.now() })
    .returning({ id: backups.id });
  if (!row) throw new Error('The backup was not stored');
  await tx.jobs.send(tx, backupJob, { id: row.id });
  touch(tx, 'backups');
  return row.id;
}

/** Throws Conflict `backup_running` while a backup is made or verified. */
async function requireIdle(tx: Context): Promise<void> {
  if (await tryTurn(tx, 'archives')) return;
  throw new Conflict('backup_running', 'A backup is being made or verified right now.');
}

/** Throws Conflict `backup_running`. */
async function requireNoneRunning(tx: Context): Promise<void> {
  await requireIdle(tx);
  const rows = await tx.db
    .select()
    .from(backups)
    .where(inArray(backups.status, ['waiting', 'running']));
  if (rows.length > 0) throw new Conflict('backup_running', 'A backup is being made right now.');
}

export async function requestBackup(ctx: Context): Promise<Backup> {
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'backups');
    await requireNoneRunning(tx);
    const id = await queue(tx, {
      isNightly: false,
      userId: ctx.actor.kind === 'account' ? ctx.actor.id : null,
    });
    await audit(tx, 'backup.make', { id });
    const backup = await getBackup(tx, id);
    if (!backup) throw new Error('The backup was not stored');
    return backup;
  });
}

async function requireArchive(ctx: DbContext, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(backups).where(eq(backups.id, id));
  if (row?.status !== 'done') throw new NotFound('There is no such backup.');
  return row;
}

export async function requestVerification(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    await takeTurn(tx, 'backups');
    await requireNoneRunning(tx);
    await requireArchive(tx, id);
    await tx.db.update(backups).set({ reason: null }).where(eq(backups.id, id));
    await tx.jobs.send(tx, backupJob, { id });
    await audit(tx, 'backup.verify', { id });
    touch(tx, 'backups');
  });
}

export async function deleteBackup(ctx: Context, archives: Archives, id: number): Promise<void> {
  const row = await inTransaction(ctx, async tx => {
    await requireIdle(tx);
    const found = await requireArchive(tx, id);
    await tx.db.delete(backups).where(eq(backups.id, id));
    await audit(tx, 'backup.delete', { id });
    touch(tx, 'backups');
    return found;
  });
  await archives.delete(archiveName(row));
}

export async function linkToBackup(ctx: Context, id: number): Promise<string> {
  const { id: linkUserId } = requireAccount(ctx);
  const token = randomBytes(32).toString('base64url');
  return inTransaction(ctx, async tx => {
    await requireArchive(tx, id);
    const linkExpiresAt = new Date(tx.clock.now().getTime() + LINK_MS);
    const link = { linkHash: tx.limits.fingerprint(token), linkUserId, linkExpiresAt };
    await tx.db.update(backups).set(link).where(eq(backups.id, id));
    await audit(tx, 'backup.download', { id });
    return `/api/backups/${id}/file?token=${token}`;
  });
}

/** Uses the link up. Throws NotFound if it was used, has expired, or isn't an admin's anymore. */
export async function openBackupLink(
  { db, clock, limits }: Context,
  { id, token }: { id: number; token: string },
): Promise<Row> {
  const isAdmins = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, backups.linkUserId), eq(profiles.role, 'admin'), isNull(profiles.disabledAt)));
  const [row] = await db
    .update(backups)
    .set({ linkHash: null })
    .where(
      and(
        eq(backups.id, id),
        eq(backups.linkHash, limits.fingerprint(token)),
        gt(backups.linkExpiresAt, clock.now()),
        exists(isAdmins),
      ),
    )
    .returning();
  if (!row) throw new NotFound('This link was used or has expired, or the backup was deleted.');
  return row;
}

/** Queues tonight's backup once it's time. */
export async function queueNightlyBackup(ctx: Context): Promise<void> {
  const { nightlyBackup, timeZone } = await getSettings(ctx);
  if (!nightlyBackup) return;
  await inTransaction(ctx, async tx => {
    await takeTurn(tx, 'backups');
    const [last] = await tx.db
      .select({ startedAt: backups.startedAt })
      .from(backups)
      .where(eq(backups.isNightly, true))
      .orderBy(desc(backups.startedAt))
      .limit(1);
    const lastStartedAt = last?.startedAt ?? null;
    if (isBackupDue({ now: tx.clock.now(), timeZone, lastStartedAt })) {
      await queue(tx, { isNightly: true, userId: null });
    }
  });
}

/** Cleans up after a process that was killed, unless another one is making or verifying a backup. */
export async function endInterruptedBackups(ctx: Context, archives: Archives): Promise<void> {
  await runAlone(ctx, 'archives', async () => {
    await archives.removeLeftovers();
    await ctx.db
      .update(backups)
      .set({ status: 'failed', reason: 'Stopped: the server was restarted', finishedAt: ctx.clock.now() })
      .where(eq(backups.status, 'running'));
  });
}

async function prune(ctx: Context, archives: Archives): Promise<void> {
  const archived = await ctx.db
    .select()
    .from(backups)
    .where(eq(backups.status, 'done'))
    .orderBy(desc(backups.startedAt))
    .offset(KEPT);
  for (const row of archived) {
    await archives.delete(archiveName(row));
    await ctx.db.delete(backups).where(eq(backups.id, row.id));
  }
  const before = new Date(ctx.clock.now().getTime() - FAILURES_KEPT_MS);
  await ctx.db.delete(backups).where(and(eq(backups.status, 'failed'), lt(backups.startedAt, before)));
}

async function make(ctx: Context, archives: Archives, row: Row): Promise<void> {
  await change(ctx, row.id, { status: 'running', startedAt: row.startedAt, reason: null });
  try {
    const { bytes } = await archives.make(archiveName(row));
    await change(ctx, row.id, { status: 'done', bytes, finishedAt: ctx.clock.now() });
  } catch (error) {
    const reason = failureReason(errorCode(error), error instanceof Error ? error.message : String(error));
    await change(ctx, row.id, { status: 'failed', reason, finishedAt: ctx.clock.now() });
    throw error;
  }
}

async function makeAndVerify(ctx: Context, archives: Archives, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(backups).where(eq(backups.id, id));
  if (!row) return;
  // A failed job that an admin runs again is a new attempt.
  const startedAt = row.status === 'failed' ? ctx.clock.now() : row.startedAt;
  if (row.status !== 'done') await make(ctx, archives, { ...row, startedAt });
  try {
    await archives.verify(archiveName({ id, startedAt }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await change(ctx, id, { verifiedAt: null, reason: message.slice(0, 200) });
    throw error;
  }
  await change(ctx, id, { verifiedAt: ctx.clock.now(), reason: null });
  await prune(ctx, archives);
}

const AGAIN_MS = 60_000;

/**
 * Makes a backup unless it was made, and verifies it. Only then older ones are deleted. Throws if either fails, so that
 * the job counts as failed, and is in the log. If another process works on the archives, the job runs again in a minute.
 */
export async function runBackup(ctx: Context, archives: Archives, id: number): Promise<void> {
  if (await runAlone(ctx, 'archives', () => makeAndVerify(ctx, archives, id))) return;
  const at = new Date(ctx.clock.now().getTime() + AGAIN_MS);
  await inTransaction(ctx, tx => tx.jobs.send(tx, backupJob, { id }, { startAfter: at }));
}
