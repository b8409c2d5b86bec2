import { eq, isNotNull, lt, and } from 'drizzle-orm';
import * as z from 'zod/mini';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import type { JobType } from '#src/platform/server/jobs.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { audit } from './uploads.commands.audit.ts';
import { discardFiles } from './uploads.commands.receive.ts';
import { dropUnfinished, listExpired } from './uploads.commands.resume.ts';
import { sumUploads } from './uploads.queries.files.ts';
import { uploads } from './uploads.table.ts';

const AT_ONCE = 200;

const endOfUndo = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS);

/**
 * Deletes for good what was deleted before `before`, by default what can't be restored anymore. The files come first, so
 * that none is left without a record.
 */
export async function purgeTrash(ctx: Context, before = endOfUndo(ctx)): Promise<void> {
  for (;;) {
    const rows = await ctx.db
      .select({ id: uploads.id, fileId: uploads.fileId })
      .from(uploads)
      .where(and(isNotNull(uploads.deletedAt), lt(uploads.deletedAt, before)))
      .limit(AT_ONCE);
    for (const { id, fileId } of rows) {
      await discardFiles(ctx, fileId);
      await inTransaction(ctx, async tx => {
        await tx.db.delete(uploads).where(and(eq(uploads.id, id), isNotNull(uploads.deletedAt)));
        await audit(tx, 'upload.erase', { id });
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}

/** Deletes for good what was in the trash at that moment. */
export const emptyTrashJob: JobType<{ before: string }> = {
  name: 'uploads.empty-trash',
  data: z.object({ before: z.iso.datetime() }),
};

/** Returns how many uploads are in the trash. A job deletes them. */
export async function emptyTrash(ctx: Context): Promise<number> {
  return inTransaction(ctx, async tx => {
    const { deletedCount: count } = await sumUploads(tx);
    // After that moment, because everything up to it is deleted.
    const before = new Date(tx.clock.now().getTime() + 1).toISOString();
    if (count > 0) await tx.jobs.send(tx, emptyTrashJob, { before });
    await audit(tx, 'upload.empty-trash', { details: { count } });
    return count;
  });
}

export async function dropExpired(ctx: Context): Promise<void> {
  for (;;) {
    const ids = await listExpired(ctx, AT_ONCE);
    for (const id of ids) await dropUnfinished(ctx, id);
    if (ids.length < AT_ONCE) return;
  }
}
