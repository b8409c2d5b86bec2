import type { StorageContext, FilesContext } from '#src/platform/server/context.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { RedactedRange } from '#src/platform/server/files/redacted-ranges.ts';
import { hiddenInMp4 } from '#src/features/uploads/server/video/mp4-public.ts';
import { UnreadableVideo } from '#src/features/uploads/server/video/mp4-tables.ts';
import { WebmElements } from '#src/features/uploads/server/video/webm-elements.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import { buffer } from 'node:stream/consumers';
import { originalKeyOf, uploadFolder } from './uploads.commands.receive.ts';
import type { UploadRow } from './uploads.table.ts';

type Video = Pick<UploadRow, 'fileId' | 'fileType'>;

async function hiddenInWebm(storage: FileStore, key: string): Promise<RedactedRange[]> {
  const elements = new WebmElements();
  for await (const chunk of await storage.getStream(key)) elements.feed(chunk as Buffer);
  if (!elements.isPicturesAndSound()) throw new UnreadableVideo('There may be other tracks');
  return elements.notes;
}

async function findHidden(storage: FileStore, { fileId, fileType }: Video): Promise<RedactedRange[]> {
  const key = originalKeyOf(fileId);
  if (fileType === 'video/webm') return hiddenInWebm(storage, key);
  const size = await storage.sizeOf(key);
  if (size === null) throw new NotFound();
  const read = async (start: number, end: number): Promise<Buffer> =>
    start < end ? buffer(await storage.getRange(key, { start, end: end - 1 })) : Buffer.alloc(0);
  return hiddenInMp4(read, size);
}

/**
 * Byte ranges of a video that must not be public: everything but picture and sound, such as where it was
 * recorded. Computed once and stored. Throws UnreadableVideo.
 */
async function hiddenPartsOf({ storage }: StorageContext, video: Video): Promise<RedactedRange[]> {
  const key = `${uploadFolder(video.fileId)}/hidden-1.json`;
  if (await storage.exists(key)) return JSON.parse(await storage.get(key)) as RedactedRange[];
  const hidden = await findHidden(storage, video);
  await storage.put(key, JSON.stringify(hidden));
  return hidden;
}

export async function requirePublishable(ctx: FilesContext, video: Video): Promise<void> {
  try {
    await hiddenPartsOf(ctx, video);
  } catch (error) {
    if (!(error instanceof UnreadableVideo)) throw error;
    ctx.log.info({ err: error, fileId: video.fileId }, 'video cannot be published');
    throw new Conflict(
      'unreadable_video',
      "This video can't be published because we couldn't remove everything but picture and sound, such as where it was recorded. Ask for a new export as a plain MP4.",
    );
  }
}

/** The hidden parts of a published video. Throws NotFound if it can't be read, so that it isn't shown at all. */
export async function hiddenOrNotFound(ctx: FilesContext, video: Video): Promise<RedactedRange[]> {
  try {
    return await hiddenPartsOf(ctx, video);
  } catch (error) {
    if (error instanceof UnreadableVideo) throw new NotFound();
    throw error;
  }
}
