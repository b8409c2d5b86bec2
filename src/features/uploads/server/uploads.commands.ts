import { eq } from 'drizzle-orm';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { requireAccount } from '#src/features/accounts/server/accounts.queries.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { type Context, isAdmin, type FilesContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, Forbidden, NotFound } from '#src/platform/server/errors.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { AdminUpload, UploadUpdate } from '../uploads.contract.ts';
import { isVideo } from '../uploads.rules.ts';
import { audit } from './uploads.commands.audit.ts';
import { makePublicCopy } from './uploads.commands.publish.ts';
import { publishedMail, rejectedMail } from './uploads.emails.ts';
import { getUpload } from './uploads.queries.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

type Changes = Partial<typeof uploads.$inferInsert>;

async function lockUpload(tx: Context, id: number): Promise<UploadRow> {
  const { id: userId } = requireAccount(tx);
  const [row] = await tx.db.select().from(uploads).where(eq(uploads.id, id)).for('update');
  if (!row || (row.userId !== userId && !isAdmin(tx))) throw new NotFound('Upload not found');
  return row;
}

async function change(tx: Context, row: UploadRow, changes: Changes): Promise<void> {
  await tx.db
    .update(uploads)
    .set({ ...changes, updatedAt: tx.clock.now() })
    .where(eq(uploads.id, row.id));
  touch(tx, 'all-uploads');
  if (row.isPublic || changes.isPublic) touch(tx, 'uploads');
}

/** Publishing clears the request and any earlier rejection; declining stores the reason for the owner. */
function decisionOf(row: UploadRow, { isPublic, reason }: UploadUpdate): Changes {
  if (isPublic === undefined) return {};
  if (isPublic && row.userId === null) {
    throw new Conflict('guest_upload', 'Guest uploads always stay private');
  }
  return { isPublic, askedAt: null, rejectionReason: isPublic ? null : reason };
}

/** Owners can request publication. Making an upload private needs no approval. */
function requestOf(row: UploadRow, input: UploadUpdate, now: Date): Changes {
  if (input.isPublic === true)
    throw new Forbidden('Only an admin can publish this. You can ask to share it.');
  if (input.isPublic === false) return { isPublic: false, askedAt: null };
  if (input.asksToShare === undefined || row.isPublic) return {};
  return input.asksToShare ? { askedAt: row.askedAt ?? now, rejectionReason: null } : { askedAt: null };
}

/** If the owner changes the texts of a public upload, it has to be reviewed again. */
function textsOf(
  row: UploadRow,
  input: UploadUpdate,
  { isReviewed, now }: { isReviewed: boolean; now: Date },
): Changes {
  const { title = row.title, description = row.description } = input;
  if (title === row.title && description === row.description) return {};
  const isToBeReviewed = row.isPublic && !isReviewed;
  return { title, description, ...(isToBeReviewed && { isPublic: false, askedAt: now }) };
}

/** Skipped if the owner decided themselves. */
async function emailOwner(tx: Context, before: UploadRow, upload: AdminUpload): Promise<void> {
  const { id: userId } = requireAccount(tx);
  const { email, firstName } = upload.user;
  const wasDecided = before.isPublic !== upload.isPublic || (before.askedAt !== null && !upload.asksToShare);
  if (!wasDecided || !email || upload.userId === null || upload.userId === userId) return;
  const { contactEmail: replyTo } = await getSettings(tx);
  const params = {
    name: firstName,
    title: upload.title ?? upload.originalName,
    workshopId: upload.workshopId,
    workshopTitle: upload.workshop?.title ?? null,
  };
  if (upload.isPublic) await tx.mail.queue(tx, { kind: publishedMail, to: email, params, replyTo });
  else {
    const { rejectionReason: reason } = upload;
    await tx.mail.queue(tx, { kind: rejectedMail, to: email, params: { ...params, reason }, replyTo });
  }
}

/** Before the transaction, because it takes seconds. */
async function preparePublication(ctx: FilesContext, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.id, id));
  const canBePublished = row && row.userId !== null && !row.deletedAt;
  if (canBePublished && isVideo(row)) await makePublicCopy(ctx, row);
}

function actionOf({ isPublic }: UploadUpdate) {
  if (isPublic === undefined) return 'upload.update';
  return isPublic ? 'upload.publish' : 'upload.reject';
}

export async function updateUpload(
  ctx: FilesContext,
  { id, input }: { id: number; input: UploadUpdate },
): Promise<AdminUpload> {
  if (isAdmin(ctx) && input.isPublic) await preparePublication(ctx, id);
  return inTransaction(ctx, async tx => {
    const row = await lockUpload(tx, id);
    if (row.deletedAt) throw new NotFound('Upload not found');
    const now = tx.clock.now();
    const isDecided = isAdmin(tx) && input.isPublic !== undefined;
    const decision = isDecided ? decisionOf(row, input) : requestOf(row, input, now);
    await change(tx, row, { ...textsOf(row, input, { isReviewed: isAdmin(tx), now }), ...decision });
    if (isAdmin(tx)) await audit(tx, actionOf(input), { id, details: { fields: Object.keys(input) } });
    const upload = await getUpload(tx, id);
    await emailOwner(tx, row, upload);
    return upload;
  });
}

export async function deleteUpload(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const row = await lockUpload(tx, id);
    const deletedByAdmin = row.deletedByAdmin || isAdmin(tx);
    if (row.deletedAt && row.deletedByAdmin === deletedByAdmin) return;
    const deletedAt = row.deletedAt ?? tx.clock.now();
    await change(tx, row, { deletedAt, deletedByAdmin, isPublic: false, askedAt: null });
    await audit(tx, 'upload.delete', { id });
  });
}

/** Restored uploads are private, even if they were public before. */
export async function restoreUpload(ctx: Context, id: number): Promise<AdminUpload> {
  return inTransaction(ctx, async tx => {
    const row = await lockUpload(tx, id);
    const oldestRestorable = tx.clock.now().getTime() - RESTORE_DAYS * DAY_MS;
    if (row.deletedAt && row.deletedAt.getTime() < oldestRestorable) throw new NotFound('Upload not found');
    if (row.deletedByAdmin && !isAdmin(tx)) {
      throw new Forbidden('An admin deleted this upload. Only an admin can restore it.', 'deleted_by_admin');
    }
    await change(tx, row, { deletedAt: null, deletedByAdmin: false });
    await audit(tx, 'upload.restore', { id });
    return getUpload(tx, id);
  });
}
