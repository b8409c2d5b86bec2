import * as z from 'zod/mini';
import { BACKUP_STATUSES } from './backups.rules.ts';

export const Backup = z.object({
  id: z.int(),
  status: z.enum(BACKUP_STATUSES),
  isNightly: z.boolean(),
  /** The name of the admin who asked for it. */
  madeBy: z.nullable(z.string()),
  startedAt: z.string(),
  seconds: z.nullable(z.int()),
  bytes: z.nullable(z.number()),
  /** When it was restored into a scratch database and compared. */
  verifiedAt: z.nullable(z.string()),
  /** Why it failed, or couldn't be verified. */
  reason: z.nullable(z.string()),
});
export type Backup = z.infer<typeof Backup>;

export const Backups = z.object({
  /** False with an external database, which has backups of its own. */
  isMadeHere: z.boolean(),
  isNightly: z.boolean(),
  lastGoodAt: z.nullable(z.string()),
  /** True if the last successful one is too old. */
  isOld: z.boolean(),
  /** Newest first. */
  items: z.array(Backup),
});
export type Backups = z.infer<typeof Backups>;

export const BackupPath = z.object({
  id: z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
});

/** Downloads the archive once, within five minutes, while whoever asked for it is an admin. */
export const BackupLink = z.object({ url: z.string() });
export type BackupLink = z.infer<typeof BackupLink>;
export const BackupLinkQuery = z.object({ token: z.optional(z.string()) });
