import { eq, isNotNull, lt, and } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { UNDO_DAYS } from '../uploads.rules.ts';
import { discardFiles } from './uploads.commands.receive.ts';
import { dropUnfinished, listExpired, partsFolder } from './uploads.commands.resume.ts';
import { uploads } from './uploads.table.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** The job of `uploads.jobs.ts` that deletes files whose records are gone. */
export const REMOVE_FILES_JOB = 'uploads.remove-files';

/** Files whose records are gone: of uploads, and of uploads that were never finished. */
interface Removal {
  fileIds?: readonly string[];
  unfinishedIds?: readonly string[];
}

/** Queues the removal of files whose records this transaction deletes: they go if, and only if, it commits. */
export async function queueRemoval(
  tx: Context,
  { fileIds = [], unfinishedIds = [] }: Removal,
): Promise<void> {
  if (fileIds.length + unfinishedIds.length === 0) return;
  await tx.jobs?.send(tx, REMOVE_FILES_JOB, { fileIds, unfinishedIds });
}

/** Deletes the files of a queued removal. */
export async function removeFiles(
  ctx: Context,
  { fileIds = [], unfinishedIds = [] }: Removal,
): Promise<void> {
  for (const fileId of fileIds) await discardFiles(ctx, fileId);
  for (const id of unfinishedIds) await ctx.storage.deleteAll(partsFolder(id));
}

/** Deletes for good what was in the bin for 30 days; the files first, so that none is left without a record. */
export async function purgeBin(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - UNDO_DAYS * DAY_MS);
  for (;;) {
    const rows = await ctx.db
      .select({ id: uploads.id, fileId: uploads.fileId })
      .from(uploads)
      .where(and(isNotNull(uploads.deletedAt), lt(uploads.deletedAt, before)))
      .limit(AT_ONCE);
    for (const { id, fileId } of rows) {
      await discardFiles(ctx, fileId);
      await ctx.db.delete(uploads).where(and(eq(uploads.id, id), isNotNull(uploads.deletedAt)));
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Forgets files on their way that nobody has sent to the end in time. */
export async function dropExpired(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await listExpired(ctx, AT_ONCE);
    for (const id of ids) await dropUnfinished(ctx, id);
    if (ids.length < AT_ONCE) return;
  }
}
