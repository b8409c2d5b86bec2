import { lastBackup } from '#src/features/backups/server/backups.queries.ts';
import { sumMediaFiles } from '#src/features/media/server/media.queries.files.ts';
import { sumUploads } from '#src/features/uploads/server/uploads.queries.files.ts';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { sendMail } from '#src/platform/server/mail/outbox.commands.ts';
import { readDatabaseStatus } from '#src/platform/server/status/database.queries.ts';
import { readDiskSpace } from '#src/platform/server/status/disk-space.ts';
import { readJobStatus } from '#src/platform/server/status/jobs.queries.ts';
import { isStoreUp } from '#src/platform/server/storage/store-owner.ts';
import { VERSION } from '#src/platform/server/version.ts';
import type { SystemStatus } from '../operations.contract.system.ts';
import { getMailState } from './operations.queries.mail.ts';

/** Where the site runs, from its configuration. */
export interface Deployment {
  address: string;
  /** By name, with how much space uploads leave free there. Null if none are stored there. */
  disks: readonly { folder: string; path: string; reserveOf: (totalBytes: number) => number | null }[];
  filesPlace: SystemStatus['files']['place'];
}

const LOW_BYTES = 2 * 1024 ** 3;
const LOW_SHARE = 0.05;
const MAX_NAMED = 100;

async function readDisks(disks: Deployment['disks']): Promise<SystemStatus['disks']> {
  return Promise.all(
    disks.map(async ({ folder, path, reserveOf }) => {
      const { freeBytes, usedBytes } = await readDiskSpace(path);
      const totalBytes = freeBytes + usedBytes;
      const uploadsStopBytes = reserveOf(totalBytes);
      const lowBytes = Math.max(2 * (uploadsStopBytes ?? 0), Math.min(LOW_BYTES, totalBytes * LOW_SHARE));
      return { folder, freeBytes, totalBytes, lowBytes, uploadsStopBytes };
    }),
  );
}

async function readJobs(ctx: Context): Promise<SystemStatus['jobs']> {
  const all = await readJobStatus(ctx).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'could not read the job queue');
    return null;
  });
  if (!all) return null;
  const jobs = all.filter(({ name }) => name !== sendMail.name);
  return {
    waiting: jobs.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...jobs.map(({ oldestSeconds }) => oldestSeconds)),
    failed: jobs
      .flatMap(({ name, failed }) => Array.from({ length: failed }, () => name))
      .slice(0, MAX_NAMED),
    done: jobs.reduce((sum, { done }) => sum + done, 0),
  };
}

async function countFiles(ctx: Context): Promise<Omit<SystemStatus['files'], 'place' | 'isReachable'>> {
  const media = await sumMediaFiles(ctx);
  const uploads = await sumUploads(ctx);
  return { ...uploads, count: uploads.count + media.count, bytes: uploads.bytes + media.bytes };
}

async function readBackup(ctx: Context): Promise<SystemStatus['backup']> {
  const { lastGoodAt, failed } = await lastBackup(ctx);
  if (!lastGoodAt && !failed) return null;
  return { lastGoodAt: lastGoodAt?.toISOString() ?? null, problem: failed?.reason ?? null };
}

export async function getSystemStatus(ctx: FilesContext, deployment: Deployment): Promise<SystemStatus> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const askedAt = performance.now();
  const database = await readDatabaseStatus(ctx);
  const answerMs = performance.now() - askedAt;
  // One after the other: this is never urgent, and visitors need the connections.
  const mail = await getMailState(ctx);
  const jobs = await readJobs(ctx);
  const backup = await readBackup(ctx);
  const files = await countFiles(ctx);
  return {
    checkedAt: ctx.clock.now().toISOString(),
    version: VERSION,
    startedAt: startedAt.toISOString(),
    address: deployment.address,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    mail,
    database: { version: database.version, bytes: database.bytes, answerMs },
    jobs,
    backup,
    disks: await readDisks(deployment.disks),
    files: { place: deployment.filesPlace, isReachable: await isStoreUp(ctx), ...files },
  };
}
