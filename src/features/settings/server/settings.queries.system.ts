import type { Context } from '#src/platform/server/context.ts';
import { sendMail } from '#src/platform/server/mail/outbox.commands.ts';
import { readDatabaseStatus } from '#src/platform/server/status/database.queries.ts';
import { readDiskSpace } from '#src/platform/server/status/disk-space.ts';
import { readJobStatus } from '#src/platform/server/status/jobs.queries.ts';
import { VERSION } from '#src/platform/server/version.ts';
import type { SystemStatus } from '../settings.contract.system.ts';
import { getMailState } from './settings.queries.mail.ts';

/** What only the application knows. */
export interface System {
  address: string;
  /** By name, with how much space uploads leave free there. Null if none are stored there. */
  disks: readonly { folder: string; path: string; reserveOf: (totalBytes: number) => number | null }[];
  filesPlace: SystemStatus['files']['place'];
  countFiles(ctx: Context): Promise<Omit<SystemStatus['files'], 'place'>>;
  lastBackup(ctx: Context): Promise<SystemStatus['backup']>;
  /** Deletes deleted uploads for good. Returns how many. */
  emptyTrash(tx: Context): Promise<number>;
}

const LOW_BYTES = 2 * 1024 ** 3;
const LOW_SHARE = 0.05;
const MOST_NAMED = 100;

async function readDisks(disks: System['disks']): Promise<SystemStatus['disks']> {
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
      .slice(0, MOST_NAMED),
    done: jobs.reduce((sum, { done }) => sum + done, 0),
  };
}

export async function getSystemStatus(ctx: Context, system: System): Promise<SystemStatus> {
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const askedAt = performance.now();
  const database = await readDatabaseStatus(ctx);
  const answerMs = performance.now() - askedAt;
  // One after the other: this is never urgent, and visitors need the connections.
  const mail = await getMailState(ctx);
  const jobs = await readJobs(ctx);
  const backup = await system.lastBackup(ctx);
  const files = await system.countFiles(ctx);
  return {
    checkedAt: ctx.clock.now().toISOString(),
    version: VERSION,
    startedAt: startedAt.toISOString(),
    address: system.address,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    mail,
    database: { version: database.version, bytes: database.bytes, answerMs },
    jobs,
    backup,
    disks: await readDisks(system.disks),
    files: { place: system.filesPlace, ...files },
  };
}
