import type { DbContext } from '../context.ts';
import { type DatabaseStatus, readDatabaseStatus } from '../status/database.queries.ts';
import { type DiskSpace, readDiskSpace } from '../status/disk-space.ts';
import { type JobStatus, countWaitingEmails, readJobStatus, readWorkerSeen } from '../status/jobs.queries.ts';

export interface BackupStatus {
  /** When the newest verified backup was started, or the first attempt while there is none. */
  since: Date | null;
  hasFailed: boolean;
}

/** Null for what couldn't be read. */
interface StoredStatus {
  database: DatabaseStatus | null;
  jobs: JobStatus[] | null;
  waitingEmails: number | null;
  workerSeenSeconds: number | null;
  backup: BackupStatus | null;
}

export interface SiteStatus extends StoredStatus {
  disks: Map<string, DiskSpace>;
  isStoreUp: boolean | null;
}

/** Scrapes within this time share an answer, however many scrapers there are. */
const FRESH_MS = 10_000;
/** Scrapers usually give up after ten seconds. */
const PATIENCE_MS = 3_000;

const UNKNOWN: StoredStatus = {
  database: null,
  jobs: null,
  waitingEmails: null,
  workerSeenSeconds: null,
  backup: null,
};

export interface StatusOptions {
  /** Whose disks are watched, by the name that they get in the metrics. */
  folders: Record<string, string>;
  lastBackup?: () => Promise<BackupStatus>;
  isStoreUp?: () => Promise<boolean>;
}

const orNull = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);

/** One after the other, so that a scrape never takes more than one connection of the pool. */
async function readStoredStatus(ctx: DbContext, { lastBackup }: StatusOptions): Promise<StoredStatus> {
  const database = await orNull(readDatabaseStatus(ctx));
  if (!database) return UNKNOWN;
  const jobs = await orNull(readJobStatus(ctx));
  const waitingEmails = jobs && (await orNull(countWaitingEmails(ctx)));
  const workerSeenSeconds = jobs && (await orNull(readWorkerSeen(ctx)));
  const backup = lastBackup ? await orNull(lastBackup()) : null;
  return { database, jobs, waitingEmails, workerSeenSeconds, backup };
}

/** Reads once at a time, and gives up after three seconds. */
function openReading<T>(read: () => Promise<T>, unknown: T): () => Promise<T> {
  let reading: Promise<T> | null = null;
  let known = { value: unknown, at: -Infinity };
  const start = async (): Promise<T> => {
    const value = await read();
    known = { value, at: performance.now() };
    reading = null;
    return value;
  };
  return async () => {
    if (performance.now() - known.at < FRESH_MS) return known.value;
    reading ??= start();
    const tooLate = Promise.withResolvers<T>();
    const timer = setTimeout(() => tooLate.resolve(unknown), PATIENCE_MS);
    return Promise.race([reading, tooLate.promise]).finally(() => clearTimeout(timer));
  };
}

/** Returns the latest reading and a function that renews it. */
export function openSiteStatus(ctx: DbContext, options: StatusOptions) {
  const readStored = openReading(() => readStoredStatus(ctx, options), UNKNOWN);
  const { isStoreUp } = options;
  const askStore = isStoreUp ? openReading(isStoreUp, false) : async () => null;
  const nothing: SiteStatus = { ...UNKNOWN, disks: new Map(), isStoreUp: null };
  const site = {
    status: nothing,
    renew: async (): Promise<void> => {
      const disks: SiteStatus['disks'] = new Map();
      for (const [name, folder] of Object.entries(options.folders)) {
        const space = await orNull(readDiskSpace(folder));
        if (space) disks.set(name, space);
      }
      const [stored, isUp] = await Promise.all([readStored(), askStore()]);
      site.status = { ...stored, disks, isStoreUp: isUp };
    },
  };
  return site;
}
