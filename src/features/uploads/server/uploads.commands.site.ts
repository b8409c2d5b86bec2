import { buffer } from 'node:stream/consumers';
import { findMedia } from '#src/features/media/server/media.queries.ts';
import {
  insertImage,
  keepImageFile,
  removeImageFiles,
  storeImageFile,
} from '#src/features/media/server/media.commands.ts';
import { audit } from '#src/features/media/server/media.commands.audit.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { FilesRefused, Invalid } from '#src/platform/server/errors.ts';
import { isPhoto } from '../uploads.rules.ts';
import { type ReceivedFile, originalKeyOf, tryDiscard } from './uploads.commands.receive.ts';

export interface SiteImages {
  section: string;
  maxBytes: number;
  alts?: readonly string[];
}

function requireSiteImage({ name, fileType, size }: ReceivedFile, maxBytes: number): void {
  if (!isPhoto({ fileType })) {
    throw new FilesRefused(415, { [name]: 'Only JPEG, PNG, WebP, AVIF and HEIC images can be used here' });
  }
  if (size > maxBytes) {
    throw new FilesRefused(413, { [name]: `Images can be up to ${maxBytes / 1024 / 1024} MB` });
  }
}

async function storeFile(
  ctx: FilesContext,
  file: ReceivedFile,
  { section, alt }: { section: string; alt: string },
) {
  const bytes = await buffer(await ctx.storage.getStream(originalKeyOf(file.fileId)));
  try {
    return await storeImageFile(ctx, { bytes, originalName: file.name, alt, section });
  } catch (error) {
    // storeImageFile reports the error for its single field `file`; here there are several files.
    if (error instanceof Invalid) throw new FilesRefused(422, { [file.name]: error.fields?.['file'] ?? '' });
    throw error;
  }
}

async function removeUnrecorded(ctx: FilesContext, ids: readonly string[]): Promise<void> {
  for (const id of ids) if (!(await findMedia(ctx, id))) await removeImageFiles(ctx, id);
}

/** All or none. Returns their URLs. */
export async function storeSiteImages(
  ctx: FilesContext,
  files: readonly ReceivedFile[],
  { section, maxBytes, alts = [] }: SiteImages,
): Promise<string[]> {
  const images: Awaited<ReturnType<typeof storeFile>>[] = [];
  try {
    for (const file of files) requireSiteImage(file, maxBytes);
    for (const [index, file] of files.entries()) {
      images.push(await storeFile(ctx, file, { section, alt: alts[index] ?? '' }));
    }
    const stored = await inTransaction(ctx, async tx => {
      const urls: string[] = [];
      for (const image of images) {
        urls.push((await insertImage(tx, image)).url);
        await audit(tx, 'media.add', { id: image.id, details: { section } });
      }
      return urls;
    });
    for (const [index, file] of files.entries()) {
      const image = images[index];
      const storeAgain = (): Promise<unknown> => storeFile(ctx, file, { section, alt: alts[index] ?? '' });
      if (image) await keepImageFile(ctx, image, storeAgain);
    }
    return stored;
  } catch (error) {
    const ids = images.map(({ id }) => id);
    await removeUnrecorded(ctx, ids).catch(() => undefined);
    throw error;
  } finally {
    for (const { fileId } of files) await tryDiscard(ctx, fileId);
  }
}
