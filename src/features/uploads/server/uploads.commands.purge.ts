import { type SQL, and, eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { JobType } from '#src/platform/server/jobs.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { audit } from './uploads.commands.audit.ts';
import { tryDiscard } from './uploads.commands.receive.ts';
import { dropUnfinished, listExpired } from './uploads.commands.resume.ts';
import { queueRemoval } from './uploads.jobs.remove.ts';
import { sumUploads } from './uploads.queries.files.ts';
import { uploads } from './uploads.table.ts';

const AT_ONCE = 200;

const endOfUndo = (ctx: Context): Date => new Date(ctx.clock.now().getTime() - RESTORE_DAYS * DAY_MS);

/** The record first, so that one that is restored at this moment keeps its files. Returns false if there is none. */
async function erase(ctx: FilesContext, which: SQL | undefined): Promise<boolean> {
  const fileId = await inTransaction(ctx, async tx => {
    const [row] = await tx.db.delete(uploads).where(which).returning();
    if (!row) return null;
    touch(tx, 'all-uploads');
    if (row.isPublic) touch(tx, 'uploads');
    // If the store is unavailable after the commit, the job deletes the files.
    await queueRemoval(tx, { fileIds: [row.fileId] });
    await audit(tx, 'upload.erase', { id: row.id });
    return row.fileId;
  });
  if (fileId !== null) await tryDiscard(ctx, fileId);
  return fileId !== null;
}

export async function eraseUpload(ctx: FilesContext, id: number): Promise<void> {
  if (!(await erase(ctx, eq(uploads.id, id)))) throw new NotFound('Upload not found');
}

/** Deletes for good what was deleted before `before`, by default what can't be restored anymore. */
export async function purgeTrash(ctx: FilesContext, before = endOfUndo(ctx)): Promise<void> {
  const isDue = lt(uploads.deletedAt, before);
  for (;;) {
    const rows = await ctx.db.select({ id: uploads.id }).from(uploads).where(isDue).limit(AT_ONCE);
    for (const { id } of rows) await erase(ctx, and(eq(uploads.id, id), isDue));
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

export async function dropExpired(ctx: FilesContext): Promise<void> {
  for (;;) {
    const ids = await listExpired(ctx, AT_ONCE);
    for (const id of ids) await dropUnfinished(ctx, id);
    if (ids.length < AT_ONCE) return;
  }
}
