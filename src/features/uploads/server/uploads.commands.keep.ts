import type { Context } from '#src/platform/server/context.ts';
import { tooLargeToProcess } from '#src/features/media/media.rules.ts';
import { isDatabaseAway } from '#src/platform/server/database/away.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { FilesRefused } from '#src/platform/server/errors.ts';
import { urgentImages } from '#src/platform/server/images/image-lane.ts';
import { readImage } from '#src/platform/server/images/read-image.ts';
import { isPhoto } from '../uploads.rules.ts';
import type { Admission } from './uploads.commands.admit.ts';
import { readableKeyOf } from './uploads.commands.derive.ts';
import { type ReceivedFile, originalKeyOf, refusedFile, tryDiscard } from './uploads.commands.receive.ts';
import { queueDerivatives } from './uploads.jobs.derive.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

type Look = Pick<UploadRow, 'width' | 'height' | 'placeholder' | 'lowerBrightness' | 'metadata'>;

const NO_LOOK: Look = { width: null, height: null, placeholder: null, lowerBrightness: null, metadata: {} };

/** Reads a photo once, in a process of its own: what cannot be shown is refused now, not later. */
async function lookAt({ storage }: Context, { fileId, name, fileType }: ReceivedFile): Promise<Look> {
  if (!isPhoto({ fileType })) return NO_LOOK;
  const { image, jpeg } = await storage.withLocalFile(originalKeyOf(fileId), path =>
    readImage(urgentImages, path),
  );
  if ('refused' in image) {
    if (image.refused === 'pixels') throw new FilesRefused(422, { [name]: tooLargeToProcess(image) });
    // Its first bytes said what it is; that nothing can read it means that it is damaged.
    throw refusedFile(name, 'broken');
  }
  if (jpeg) await storage.put(readableKeyOf({ fileId, fileType }), jpeg);
  const { width, height, placeholder, lowerBrightness } = image;
  return { width, height, placeholder, lowerBrightness, metadata: { width, height } };
}

async function insertUpload(
  tx: Context,
  { userId, details }: Admission,
  { file, look }: { file: ReceivedFile; look: Look },
): Promise<UploadRow> {
  const { workshopId, title, description, name, email } = details;
  const at = tx.clock.now();
  const [row] = await tx.db
    .insert(uploads)
    .values({
      ...look,
      fileId: file.fileId,
      userId,
      guestName: name,
      guestEmail: email,
      workshopId,
      title,
      originalName: file.name,
      description,
      fileType: file.fileType,
      fileSize: file.size,
      notes: file.notes,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('The upload was not recorded');
  if (isPhoto(file)) await queueDerivatives(tx, row.fileId);
  touch(tx, 'all-uploads');
  return row;
}

/**
 * Makes upload records of files that were received, all or none; private until an admin publishes them (decision
 * U2). `alsoIn` runs in the same transaction. Where anything fails, nothing of the files is left.
 */
export async function keepUploads(
  ctx: Context,
  admission: Admission,
  files: readonly ReceivedFile[],
  alsoIn: (tx: Context) => Promise<void> = () => Promise.resolve(),
): Promise<UploadRow[]> {
  try {
    const seen: { file: ReceivedFile; look: Look }[] = [];
    for (const file of files) seen.push({ file, look: await lookAt(ctx, file) });
    return await inTransaction(ctx, async tx => {
      const rows: UploadRow[] = [];
      for (const one of seen) rows.push(await insertUpload(tx, admission, one));
      await alsoIn(tx);
      return rows;
    });
  } catch (error) {
    // Whether a commit took place that nobody heard of is not known: then the nightly clean-up decides.
    if (isDatabaseAway(error)) throw error;
    for (const { fileId } of files) await tryDiscard(ctx, fileId);
    throw error;
  }
}
