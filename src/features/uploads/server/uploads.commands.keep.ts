import type { Context, FilesContext, StorageContext } from '#src/platform/server/context.ts';
import { tooLargeToProcess } from '#src/features/media/media.rules.ts';
import { isDatabaseUnavailable } from '#src/platform/server/database-unavailable.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { FilesRefused } from '#src/platform/server/errors.ts';
import { urgentImages } from '#src/platform/server/images/image-worker.ts';
import { readImage } from '#src/platform/server/images/read-image.ts';
import { isPhoto } from '../uploads.rules.ts';
import type { Admission } from './uploads.commands.admit.ts';
import { readableKeyOf } from './uploads.commands.derive.ts';
import { type ReceivedFile, originalKeyOf, refusedFile, tryDiscard } from './uploads.commands.receive.ts';
import { queueDerivatives } from './uploads.jobs.derive.ts';
import { type UploadRow, uploads } from './uploads.table.ts';

type PhotoFacts = Pick<UploadRow, 'width' | 'height' | 'placeholder' | 'lowerBrightness' | 'metadata'>;

const NO_FACTS: PhotoFacts = {
  width: null,
  height: null,
  placeholder: null,
  lowerBrightness: null,
  metadata: {},
};

/** Decodes the photo in a separate process and refuses it now if it can't be displayed. */
async function readPhoto(
  { storage }: StorageContext,
  { fileId, name, fileType }: ReceivedFile,
): Promise<PhotoFacts> {
  if (!isPhoto({ fileType })) return NO_FACTS;
  const { image, jpeg } = await storage.withLocalFile(originalKeyOf(fileId), path =>
    readImage(urgentImages, path),
  );
  if ('refused' in image) {
    if (image.refused === 'pixels') throw new FilesRefused(422, { [name]: tooLargeToProcess(image) });
    // The type was recognized from the first bytes, so an unreadable file is damaged.
    throw refusedFile(name, 'broken');
  }
  if (jpeg) await storage.put(readableKeyOf({ fileId, fileType }), jpeg);
  const { width, height, placeholder, lowerBrightness } = image;
  return { width, height, placeholder, lowerBrightness, metadata: { width, height } };
}

async function insertUpload(
  tx: Context,
  { userId, details }: Admission,
  { file, facts }: { file: ReceivedFile; facts: PhotoFacts },
): Promise<UploadRow> {
  const { workshopId, title, description, name, email } = details;
  const at = tx.clock.now();
  const [row] = await tx.db
    .insert(uploads)
    .values({
      ...facts,
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
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  if (!row) throw new Error('insert into uploads returned no row');
  if (isPhoto(file)) await queueDerivatives(tx, row.fileId);
  touch(tx, 'all-uploads');
  return row;
}

/** All or none; on failure the files are deleted. `alsoRun` runs in the same transaction. */
export async function keepUploads(
  ctx: FilesContext,
  admission: Admission,
  files: readonly ReceivedFile[],
  alsoRun: (tx: Context) => Promise<void> = () => Promise.resolve(),
): Promise<UploadRow[]> {
  try {
    const inspected: { file: ReceivedFile; facts: PhotoFacts }[] = [];
    for (const file of files) inspected.push({ file, facts: await readPhoto(ctx, file) });
    return await inTransaction(ctx, async tx => {
      const rows: UploadRow[] = [];
      for (const item of inspected) rows.push(await insertUpload(tx, admission, item));
      await alsoRun(tx);
      return rows;
    });
  } catch (error) {
    // The transaction may have been committed, so leave the files to the nightly cleanup.
    if (isDatabaseUnavailable(error)) throw error;
    for (const { fileId } of files) await tryDiscard(ctx, fileId);
    throw error;
  }
}
