import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context, DbContext, StorageContext, FilesContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import { urgentImages } from '#src/platform/server/images/image-worker.ts';
import { type ReadImage, readImage } from '#src/platform/server/images/read-image.ts';
import type { DescribedImage, DetailsOfImages, ImageDetailsUpdate, Picture } from '../media.contract.ts';
import { mediaUrl, tooLargeToProcess } from '../media.rules.ts';
import { audit } from './media.commands.audit.ts';
import { derivativesFolder, originalKeyOf } from './media.commands.derive.ts';
import { queueDerivatives } from './media.jobs.ts';
import { findMedia, getMedia, pictureOf } from './media.queries.ts';
import { type MediaFile, mediaFiles } from './media.table.ts';

export type ImageInput = {
  bytes: Uint8Array;
  /** The client's file name, without a path; shown to admins. */
  originalName: string;
  alt: string;
  focalX?: number;
  focalY?: number;
  section: string;
};

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

const REFUSALS = {
  type: 'Please choose a JPEG, PNG, WebP, AVIF or HEIC image',
  broken: 'This image is damaged',
};

function idOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

function requireImage(image: ReadImage) {
  if ('refused' in image) {
    const { refused } = image;
    throw new Invalid({ file: refused === 'pixels' ? tooLargeToProcess(image) : REFUSALS[refused] });
  }
  return image;
}

function shareOf(value: number | undefined): number {
  return Math.min(1, Math.max(0, value ?? 0.5));
}

/** Returns the bytes to store, which differ from the input for HEIC images, and the row. */
async function rowOf(id: string, input: ImageInput) {
  const { image, jpeg } = await readImage(urgentImages, input.bytes);
  const measured = requireImage(image);
  const bytes = jpeg ?? input.bytes;
  const row: typeof mediaFiles.$inferInsert = {
    ...measured,
    id,
    url: mediaUrl(id, measured.width),
    originalKey: originalKeyOf(id),
    filename: `${id}.${EXTENSIONS[measured.mimeType]}`,
    originalName: input.originalName.slice(0, 255),
    size: bytes.length,
    section: input.section,
    altText: input.alt,
    focalX: shareOf(input.focalX),
    focalY: shareOf(input.focalY),
  };
  return { row, bytes };
}

type NewImage = typeof mediaFiles.$inferInsert;

/** HEIC images are stored as the JPEG converted from them. Without `insertImage`, the nightly cleanup deletes the file. */
export async function storeImageFile(ctx: FilesContext, input: ImageInput): Promise<NewImage> {
  const id = idOf(input.bytes);
  const existing = await findMedia(ctx, id);
  if (existing && (await ctx.storage.exists(existing.originalKey))) return existing;
  const { row, bytes } = await rowOf(id, input);
  await ctx.storage.put(row.originalKey, bytes);
  return row;
}

/** Returns the existing row if another request has stored the same bytes. */
export async function insertImage(tx: Context, row: NewImage): Promise<MediaFile> {
  const [created] = await tx.db
    .insert(mediaFiles)
    .values({ ...row, createdAt: tx.clock.now() })
    .onConflictDoNothing()
    .returning();
  if (!created) return getMedia(tx, row.id);
  await queueDerivatives(tx, row.id);
  touch(tx, 'media');
  return created;
}

/** After the commit: someone may have deleted the same image meanwhile, and its file. */
export async function keepImageFile(
  ctx: FilesContext,
  { originalKey }: NewImage,
  storeAgain: () => Promise<unknown>,
): Promise<void> {
  if (!(await ctx.storage.exists(originalKey))) await storeAgain();
}

/** The same bytes are stored only once. */
export async function storeImage(ctx: FilesContext, input: ImageInput): Promise<Picture> {
  // The file first, so that a failing store leaves no row without a file.
  const image = await storeImageFile(ctx, input);
  const media = await inTransaction(ctx, tx => insertImage(tx, image));
  await keepImageFile(ctx, image, () => storeImageFile(ctx, input));
  return pictureOf(media, media.url);
}

const describedImage = (media: MediaFile): DescribedImage => ({
  ...pictureOf(media, media.url),
  updatedAt: media.updatedAt?.toISOString() ?? null,
});

/** Throws NotFound, and Conflict `changed_meanwhile`. */
export async function describeImage(
  ctx: Context,
  id: string,
  details: ImageDetailsUpdate,
): Promise<DescribedImage> {
  const { alt, focalX, focalY, updatedAt: basedOn } = details;
  return inTransaction(ctx, async tx => {
    const [media] = await tx.db.select().from(mediaFiles).where(eq(mediaFiles.id, id)).for('update');
    if (!media) throw new NotFound('Image not found');
    await requireUnchanged(media.updatedAt, basedOn, async () => describedImage(media));
    const changes = {
      altText: alt ?? media.altText,
      focalX: focalX ?? media.focalX,
      focalY: focalY ?? media.focalY,
      updatedAt: stampAfter(media.updatedAt, tx.clock.now()),
    };
    await tx.db.update(mediaFiles).set(changes).where(eq(mediaFiles.id, id));
    await audit(tx, 'media.describe', { id });
    touch(tx, 'media');
    return describedImage({ ...media, ...changes });
  });
}

/** Saves the details that come with a record, in the record's transaction. */
export async function describeImages(tx: Context, details: DetailsOfImages): Promise<void> {
  // Sorted so that concurrent saves can't deadlock.
  const sorted = Object.entries(details ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, one] of sorted) {
    await describeImage(tx, id, one).catch((error: unknown) => {
      throw error instanceof NotFound ? new Invalid({ [`imageDetails.${id}`]: 'Image not found' }) : error;
    });
  }
}

/** Forgets an image that nothing shows any more; its files follow with the commit. */
export async function removeImage(tx: Context, id: string): Promise<void> {
  const removed = await tx.db
    .delete(mediaFiles)
    .where(eq(mediaFiles.id, id))
    .returning({ id: mediaFiles.id });
  if (removed.length === 0) throw new NotFound('Image not found');
  touch(tx, 'media');
}

/**
 * For images whose row is gone. Takes the original away first and then looks whether someone has stored the same image
 * again: either they find it missing, or this puts it back. The nightly cleanup deletes whatever this leaves behind.
 */
export async function removeImageFiles(ctx: DbContext & StorageContext, id: string): Promise<void> {
  const { storage } = ctx;
  const original = originalKeyOf(id);
  const removed = `${original}-deleted`;
  const isThere = await storage.exists(original);
  if (isThere) await storage.move(original, removed);
  if (await findMedia(ctx, id)) return isThere ? storage.move(removed, original) : undefined;
  await storage.delete(removed);
  await storage.deleteAll(derivativesFolder(id));
}
