import { buffer } from 'node:stream/consumers';
import { findMedia } from '#src/features/media/server/media.queries.ts';
import { removeImageFiles, storeImage } from '#src/features/media/server/media.commands.ts';
import { mediaIdOf } from '#src/features/media/media.rules.ts';
import { audit } from '#src/features/media/server/media.commands.audit.ts';
import type { Context } from '#src/platform/server/context.ts';
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

async function storeOne(
  tx: Context,
  file: ReceivedFile,
  { section, alt }: { section: string; alt: string },
): Promise<string> {
  const bytes = await buffer(await tx.storage.getStream(originalKeyOf(file.fileId)));
  try {
    return (await storeImage(tx, { bytes, originalName: file.name, alt, section })).url;
  } catch (error) {
    // storeImage reports the error for its single field `file`; here there are several files.
    if (error instanceof Invalid) throw new FilesRefused(422, { [file.name]: error.fields?.['file'] ?? '' });
    throw error;
  }
}

/** Deletes image files of a transaction that was rolled back. */
async function removeUnrecorded(ctx: Context, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const id = mediaIdOf(url);
    if (id && !(await findMedia(ctx, id))) await removeImageFiles(ctx, id);
  }
}

/** All or none. Returns their URLs. */
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
        const url = await storeOne(tx, file, { section, alt: alts[index] ?? '' });
        urls.push(url);
        await audit(tx, 'media.add', { id: mediaIdOf(url), details: { section } });
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
