import type { Context } from '#src/platform/server/context.ts';
import { type ImageLane, backgroundImages, urgentImages } from '#src/platform/server/images/image-lane.ts';
import type { ImageTask } from '#src/platform/server/images/pipeline.ts';
import { runImage, withSmallCopy } from '#src/platform/server/images/run-image.ts';
import type { FileStore } from '#src/platform/server/storage/file-store.ts';
import { type Derivative, SOCIAL_SIZE } from '../media.rules.ts';
import type { MediaFile } from './media.table.ts';

type Work = Extract<ImageTask, { kind: 'resize' | 'crop' }>;

/** A file that can be made of an original, any time. */
export interface Made {
  key: string;
  work: Work;
}

type Storing = Pick<Context, 'storage'>;

/** Where an original is kept, untouched. */
export function originalKeyOf(id: string): string {
  return `originals/${id}`;
}

/** Where everything is kept that is made of an original. */
export function derivativesFolder(id: string): string {
  return `derivatives/${id}`;
}

/** Where a derivative is kept. */
function derivativeKey(id: string, { width, format }: Derivative): string {
  return `${derivativesFolder(id)}/${width}.${format}`;
}

/** Where the image for link previews is kept; another focal point makes another one. */
function socialKey({ id, focalX, focalY }: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): string {
  return `derivatives/${id}/social-${Math.round(focalX * 100)}-${Math.round(focalY * 100)}.jpg`;
}

type Making = { lane: ImageLane; done: Promise<void> };

/** What is being made right now, so that many who ask at once cause one piece of work. */
const making = new WeakMap<FileStore, Map<string, Making>>();

/** Makes a file and keeps it, once, however many ask. */
function makeOnce(
  storage: FileStore,
  { key, lane }: { key: string; lane: ImageLane },
  make: () => Promise<Buffer>,
): Promise<void> {
  let running = making.get(storage);
  if (!running) making.set(storage, (running = new Map()));
  const current = running.get(key);
  // Nobody who waits is made to wait for work that yields to everything else.
  if (current && (current.lane === urgentImages || lane !== urgentImages)) return current.done;
  const done = make()
    .then(bytes => storage.put(key, bytes))
    .finally(() => {
      if (running.get(key)?.done === done) running.delete(key);
    });
  running.set(key, { lane, done });
  return done;
}

/** Makes an image of an original for somebody who waits. Unavailable when too many others wait. */
export function makeImage({ storage }: Storing, original: string, { key, work }: Made): Promise<void> {
  return makeOnce(storage, { key, lane: urgentImages }, () =>
    storage.withLocalFile(original, path => runImage(urgentImages, work, path)),
  );
}

/** Makes those images of an original that are not there yet; it is decoded once for all of them. */
export async function makeImagesAhead(
  { storage }: Storing,
  original: string,
  wanted: readonly Made[],
): Promise<void> {
  const isThere = await Promise.all(wanted.map(({ key }) => storage.exists(key)));
  const missing = wanted.filter((_, index) => !isThere[index]);
  if (missing.length === 0) return;
  const lane = backgroundImages;
  await storage.withLocalFile(original, path =>
    withSmallCopy(lane, path, async copy => {
      for (const { key, work } of missing) {
        // Somebody may have asked for it meanwhile.
        if (await storage.exists(key)) continue;
        await makeOnce(storage, { key, lane }, () => lane.run(work, copy));
      }
    }),
  );
}

/** A derivative of a stored image. */
export function derivativeOf(id: string, derivative: Derivative): Made {
  return { key: derivativeKey(id, derivative), work: { kind: 'resize', ...derivative } };
}

/** The image for link previews. */
export function socialOf(media: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): Made {
  const { focalX, focalY } = media;
  return { key: socialKey(media), work: { kind: 'crop', ...SOCIAL_SIZE, focalX, focalY } };
}
