import { buffer } from 'node:stream/consumers';
import { landingContent } from '#src/features/landing/server/landing.table.ts';
import { findMedia } from '#src/features/media/server/media.queries.ts';
import { removeImage, removeImageFiles, storeImage } from '#src/features/media/server/media.commands.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, FilesRefused, Invalid, NotFound } from '#src/platform/server/errors.ts';
import { isPhoto } from '../uploads.rules.ts';
import { type ReceivedFile, originalKeyOf, tryDiscard } from './uploads.commands.receive.ts';
import { isLandingHero, listUses } from './uploads.queries.uses.ts';

/** What site images are taken for, and how large they may be. */
export interface SiteImages {
  section: string;
  maxBytes: number;
  /** A text for each, in their order, for who does not see them. */
  alts?: readonly string[];
}

function requireSiteImage({ name, fileType, size }: ReceivedFile, maxBytes: number): void {
  if (!isPhoto({ fileType })) {
    throw new FilesRefused(415, { [name]: 'Only JPEG, PNG, WebP, AVIF and HEIC images can be used here' });
  }
  if (size > maxBytes) {
    throw new FilesRefused(413, { [name]: `Images can have up to ${maxBytes / 1024 / 1024} MB` });
  }
}

async function storeOne(
  tx: Context,
  file: ReceivedFile,
  { section, alt }: { section: string; alt: string },
): Promise<string> {
  const bytes = await buffer(await tx.storage.getStream(originalKeyOf(file.fileId)));
  try {
    return (await storeImage(tx, { bytes, originalName: file.name, alt, section })).url;
  } catch (error) {
    // It names the one image that it was given; here are several.
    if (error instanceof Invalid) throw new FilesRefused(422, { [file.name]: error.fields?.['file'] ?? '' });
    throw error;
  }
}

/** Removes the files of images that were stored in a transaction that failed. */
async function removeUnrecorded(ctx: Context, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const id = mediaIdOf(url);
    if (id && !(await findMedia(ctx, id))) await removeImageFiles(ctx, id);
  }
}

/** Stores images of the site from files that were received, all or none; gives their addresses. */
export async function storeSiteImages(
  ctx: Context,
  files: readonly ReceivedFile[],
  { section, maxBytes, alts = [] }: SiteImages,
): Promise<string[]> {
  const urls: string[] = [];
  try {
    for (const file of files) requireSiteImage(file, maxBytes);
    await inTransaction(ctx, async tx => {
      for (const [index, file] of files.entries()) {
        urls.push(await storeOne(tx, file, { section, alt: alts[index] ?? '' }));
      }
    });
    return urls;
  } catch (error) {
    await removeUnrecorded(ctx, urls).catch(() => undefined);
    throw error;
  } finally {
    for (const { fileId } of files) await tryDiscard(ctx, fileId);
  }
}

/**
 * Deletes an image of the site that nothing shows (decision A5). As the landing page's hero it is taken down with
 * it: from there, and only there, images are deleted while they are shown.
 */
export async function deleteSiteImage(ctx: Context, imageUrl: string): Promise<void> {
  const id = mediaIdOf(imageUrl);
  if (!id) throw new Invalid({ imageUrl: 'This is no image that this site stores' });
  await inTransaction(ctx, async tx => {
    if (!(await findMedia(tx, id))) throw new NotFound('There is no such image');
    const uses = await listUses(tx, id);
    if (uses.length > 0) {
      throw new Conflict('image_in_use', `This image is still shown by ${uses.join(', ')}`);
    }
    if (await isLandingHero(tx, id)) {
      await tx.db.update(landingContent).set({ heroImage: null, updatedAt: tx.clock.now() });
      touch(tx, 'landing');
    }
    await removeImage(tx, id);
  });
  await removeImageFiles(ctx, id).catch((error: unknown) => {
    ctx.log.warn({ err: error, id }, 'could not remove the files of an image');
  });
}
