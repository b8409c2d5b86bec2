import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { StorageContext } from '#src/platform/server/context.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { originalKeyOf, uploadFolder } from './uploads.commands.receive.ts';
import type { UploadRow } from './uploads.table.ts';
import { UncopyableVideo, remux } from './video/remux.ts';

type Video = Pick<UploadRow, 'fileId' | 'fileSize' | 'title' | 'originalName'>;

/** Where the copy of a video is that everyone may see. */
export function publicKeyOf(fileId: string): string {
  return `${uploadFolder(fileId)}/public`;
}

/** Each copy takes memory and reads a whole video. */
const oneAtATime = pLimit(1);

async function copyPublicParts({ storage }: StorageContext, { fileId, fileSize }: Video): Promise<void> {
  const key = publicKeyOf(fileId);
  if (await storage.exists(key)) return;
  // For the copy that is made and the one that is stored.
  await storage.requireRoom(2 * fileSize);
  const copy = join(tmpdir(), `halation-${randomUUID()}`);
  try {
    // The video is still private, so restrict access before writing.
    await writeFile(copy, '', { mode: 0o600 });
    await storage.withLocalFile(originalKeyOf(fileId), path => remux(path, copy));
    await storage.putStream(key, createReadStream(copy));
  } finally {
    await rm(copy, { force: true });
  }
}

/** Makes the copy of a video that everyone may see, unless there is one. The original stays as it is. */
export async function makePublicCopy(ctx: StorageContext, video: Video): Promise<void> {
  try {
    await oneAtATime(() => copyPublicParts(ctx, video));
  } catch (error) {
    if (!(error instanceof UncopyableVideo)) throw error;
    ctx.log.info({ err: error, fileId: video.fileId }, 'video cannot be published');
    throw new Conflict(
      'unreadable_video',
      `“${video.title ?? video.originalName}” can't be published: we couldn't copy its picture and sound without the rest, such as where it was recorded. Ask for a new export as a plain MP4.`,
    );
  }
}
