import type { DbContext } from '../context.ts';
import { type DatabaseStatus, readDatabaseStatus } from '../status/database.queries.ts';
import { type DiskSpace, readDiskSpace } from '../status/disk-space.ts';
import { type JobStatus, countWaitingEmails, readJobStatus } from '../status/jobs.queries.ts';

/** Null for what couldn't be read. */
interface StoredStatus {
  database: DatabaseStatus | null;
  jobs: JobStatus[] | null;
  waitingEmails: number | null;
  lastGoodBackup: Date | null;
}

export interface SiteStatus extends StoredStatus {
  disks: Map<string, DiskSpace>;
}

/** Scrapes within this time share an answer, however many scrapers there are. */
const FRESH_MS = 10_000;
/** Scrapers usually give up after ten seconds. */
const PATIENCE_MS = 3_000;

const UNKNOWN: StoredStatus = { database: null, jobs: null, waitingEmails: null, lastGoodBackup: null };

export interface StatusOptions {
  /** Whose disks are watched, by the name that they get in the metrics. */
  folders: Record<string, string>;
  lastGoodBackup?: (ctx: DbContext) => Promise<Date | null>;
}

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** One after the other, so that a scrape never takes more than one connection of the pool. */
async function readStoredStatus(ctx: DbContext, { lastGoodBackup }: StatusOptions): Promise<StoredStatus> {
  const database = await orNull(readDatabaseStatus(ctx));
  if (!database) return UNKNOWN;
  const jobs = await orNull(readJobStatus(ctx));
  const waitingEmails = jobs && (await orNull(countWaitingEmails(ctx)));
  const backup = lastGoodBackup ? await orNull(lastGoodBackup(ctx)) : null;
  return { database, jobs, waitingEmails, lastGoodBackup: backup };
}

/** Asks the database once at a time. */
function openStoredStatus(ctx: DbContext, options: StatusOptions): () => Promise<StoredStatus> {
  let reading: Promise<StoredStatus> | null = null;
  let known = { status: UNKNOWN, at: -Infinity };
  const start = async (): Promise<StoredStatus> => {
    const status = await readStoredStatus(ctx, options);
    known = { status, at: performance.now() };
    reading = null;
    return status;
  };
  return async () => {
    if (performance.now() - known.at < FRESH_MS) return known.status;
    reading ??= start();
    const tooLate = Promise.withResolvers<StoredStatus>();
    const timer = setTimeout(() => tooLate.resolve(UNKNOWN), PATIENCE_MS);
    return Promise.race([reading, tooLate.promise]).finally(() => clearTimeout(timer));
  };
}

/** Returns the latest reading and a function that renews it. */
export function openSiteStatus(ctx: DbContext, options: StatusOptions) {
  const readStored = openStoredStatus(ctx, options);
  const nothing: SiteStatus = { ...UNKNOWN, disks: new Map() };
  const site = {
    status: nothing,
    renew: async (): Promise<void> => {
      const disks: SiteStatus['disks'] = new Map();
      for (const [name, folder] of Object.entries(options.folders)) {
        const space = await orNull(readDiskSpace(folder));
        if (space) disks.set(name, space);
      }
      site.status = { ...(await readStored()), disks };
    },
  };
  return site;
}
