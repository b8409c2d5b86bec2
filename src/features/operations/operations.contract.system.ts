import * as z from 'zod/mini';
import { MailState } from './operations.contract.mail.ts';

const Disk = z.object({
  /** `data`, or `files` for those that are stored elsewhere. */
  folder: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
  /** Below this much free space the owner has to act. */
  lowBytes: z.number(),
  /** Uploads are refused below this much free space. Null if no uploads are stored here. */
  uploadsStopBytes: z.nullable(z.number()),
});

export const SystemStatus = z.object({
  checkedAt: z.string(),
  version: z.string(),
  startedAt: z.string(),
  address: z.string(),
  node: z.string(),
  /** Operating system and processor, such as `linux x64`. */
  platform: z.string(),
  mail: MailState,
  database: z.object({ version: z.string(), bytes: z.number(), answerMs: z.number() }),
  /** Except emails. Null where the queue can't be read. */
  jobs: z.nullable(
    z.object({
      waiting: z.int(),
      /** How long the oldest has been waiting. */
      oldestSeconds: z.number(),
      /** Names of those that were given up in the last hour, once for each. */
      failed: z.array(z.string()),
      /** In the last hour. */
      done: z.int(),
    }),
  ),
  /** Null where no backup was ever tried, because the database is backed up by other means. */
  backup: z.nullable(
    z.object({
      /** When the newest verified backup was started. */
      lastGoodAt: z.nullable(z.string()),
      /** Why the newest attempt failed, unless one has succeeded since. */
      problem: z.nullable(z.string()),
    }),
  ),
  disks: z.array(Disk),
  files: z.object({
    place: z.enum(['disk', 'bucket']),
    /** Whether the bucket answers. A disk always does. */
    isReachable: z.boolean(),
    count: z.int(),
    bytes: z.number(),
    /** Deleted uploads, which can still be restored. They are counted above as well. */
    deletedCount: z.int(),
    deletedBytes: z.number(),
  }),
});
export type SystemStatus = z.infer<typeof SystemStatus>;

/** How many are affected. */
export const SystemChange = z.object({ count: z.int() });
export type SystemChange = z.infer<typeof SystemChange>;
