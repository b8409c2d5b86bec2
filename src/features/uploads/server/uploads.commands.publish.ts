import type { Context } from '#src/platform/server/context.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { HiddenPart } from '#src/platform/server/files/hidden-parts.ts';
import { hiddenInMp4 } from '#src/platform/server/files/mp4-public.ts';
import { UnreadableVideo } from '#src/platform/server/files/mp4-tables.ts';
import { WebmElements } from '#src/platform/server/files/webm-elements.ts';
import type { FileStore } from '#src/platform/server/storage/file-store.ts';
import { buffer } from 'node:stream/consumers';
import { originalKeyOf, uploadFolder } from './uploads.commands.receive.ts';
import type { UploadRow } from './uploads.table.ts';

type Video = Pick<UploadRow, 'fileId' | 'fileType'>;

async function hiddenInWebm(storage: FileStore, key: string): Promise<HiddenPart[]> {
  const elements = new WebmElements();
  for await (const chunk of await storage.getStream(key)) elements.feed(chunk as Buffer);
  if (!elements.isPicturesAndSound()) throw new UnreadableVideo('There may be other tracks');
  return elements.notes;
}

async function findHidden(storage: FileStore, { fileId, fileType }: Video): Promise<HiddenPart[]> {
  const key = originalKeyOf(fileId);
  if (fileType === 'video/webm') return hiddenInWebm(storage, key);
  const size = await storage.sizeOf(key);
  if (size === null) throw new NotFound();
  const read = async (start: number, end: number): Promise<Buffer> =>
    start < end ? buffer(await storage.getRange(key, { start, end: end - 1 })) : Buffer.alloc(0);
  return hiddenInMp4(read, size);
}

/**
 * The parts of a video that only its owner may read: all that is neither picture nor sound, such as where it was
 * made. They are found once. Throws UnreadableVideo where that can't be done.
 */
async function hiddenPartsOf({ storage }: Pick<Context, 'storage'>, video: Video): Promise<HiddenPart[]> {
  const key = `${uploadFolder(video.fileId)}/hidden-1.json`;
  if (await storage.exists(key)) return JSON.parse(await storage.get(key)) as HiddenPart[];
  const hidden = await findHidden(storage, video);
  await storage.put(key, JSON.stringify(hidden));
  return hidden;
}

/** Refuses to publish a video of which not everything private can be hidden. */
export async function requirePublishable(ctx: Context, video: Video): Promise<void> {
  try {
    await hiddenPartsOf(ctx, video);
  } catch (error) {
    if (!(error instanceof UnreadableVideo)) throw error;
    ctx.log.info({ err: error, fileId: video.fileId }, 'a video can not be published');
    throw new Conflict(
      'unreadable_video',
      "This video can't be published because we couldn't remove everything but picture and sound, such as where it was recorded. Ask for a new export as a plain MP4.",
    );
  }
}

/** What is hidden of a published video; one that was published and can't be read is shown to nobody. */
export async function hiddenOrNotFound(ctx: Context, video: Video): Promise<HiddenPart[]> {
  try {
    return await hiddenPartsOf(ctx, video);
  } catch (error) {
    if (error instanceof UnreadableVideo) throw new NotFound();
    throw error;
  }
}
