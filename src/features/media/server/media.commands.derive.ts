import type { StorageContext } from '#src/platform/server/context.ts';
import {
  type ImageWorker,
  backgroundImages,
  urgentImages,
} from '#src/platform/server/images/image-worker.ts';
import type { ImageTask } from '#src/platform/server/images/pipeline.ts';
import { runImage, withSmallCopy } from '#src/platform/server/images/run-image.ts';
import type { FileStore } from '#src/platform/server/file-store.ts';
import { type BrandFile, brandFileSize } from '../media.rules.brand.ts';
import { type Derivative, SOCIAL_SIZE } from '../media.rules.ts';
import type { MediaFile } from './media.table.ts';

type Work = Extract<ImageTask, { kind: 'resize' | 'crop' | 'png' }>;

/** A file derived from an original; it can be made again at any time. */
export interface Made {
  key: string;
  work: Work;
}

/** Where an original is kept, untouched. */
export function originalKeyOf(id: string): string {
  return `originals/${id}`;
}

export function derivativesFolder(id: string): string {
  return `derivatives/${id}`;
}

function derivativeKey(id: string, { width, format }: Derivative): string {
  return `${derivativesFolder(id)}/${width}.${format}`;
}

/** The focal point is part of the key, so moving it makes a new file. */
function socialKey({ id, focalX, focalY }: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): string {
  return `derivatives/${id}/social-${Math.round(focalX * 100)}-${Math.round(focalY * 100)}.jpg`;
}

type InFlight = { worker: ImageWorker; done: Promise<void> };

/** Files being made right now, so that concurrent requests share the work. */
const inFlight = new WeakMap<FileStore, Map<string, InFlight>>();

function makeOnce(
  storage: FileStore,
  { key, worker }: { key: string; worker: ImageWorker },
  make: () => Promise<Buffer>,
): Promise<void> {
  let running = inFlight.get(storage);
  if (!running) inFlight.set(storage, (running = new Map()));
  const current = running.get(key);
  // An urgent request must not wait for background work.
  if (current && (current.worker === urgentImages || worker !== urgentImages)) return current.done;
  const done = make()
    .then(bytes => storage.put(key, bytes))
    .finally(() => {
      if (running.get(key)?.done === done) running.delete(key);
    });
  running.set(key, { worker, done });
  return done;
}

/** For a waiting request. Throws Unavailable if too many others are waiting. */
export function makeImage({ storage }: StorageContext, original: string, { key, work }: Made): Promise<void> {
  return makeOnce(storage, { key, worker: urgentImages }, () =>
    storage.withLocalFile(original, path => runImage(urgentImages, work, path)),
  );
}

/** Makes the missing images in the background, decoding the original once for all of them. */
export async function makeImagesAhead(
  { storage }: StorageContext,
  original: string,
  wanted: readonly Made[],
): Promise<void> {
  const exists = await Promise.all(wanted.map(({ key }) => storage.exists(key)));
  const missing = wanted.filter((_, index) => !exists[index]);
  if (missing.length === 0) return;
  const worker = backgroundImages;
  await storage.withLocalFile(original, path =>
    withSmallCopy(worker, path, async copy => {
      for (const { key, work } of missing) {
        // A request may have made it in the meantime.
        if (await storage.exists(key)) continue;
        await makeOnce(storage, { key, worker }, () => worker.run(work, copy));
      }
    }),
  );
}

export function derivativeOf(id: string, derivative: Derivative): Made {
  return { key: derivativeKey(id, derivative), work: { kind: 'resize', ...derivative } };
}

export function socialOf(media: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): Made {
  const { focalX, focalY } = media;
  return { key: socialKey(media), work: { kind: 'crop', ...SOCIAL_SIZE, focalX, focalY } };
}

/** Null if that file can't be made of the image. */
export function brandFileOf(media: Pick<MediaFile, 'id' | 'width' | 'height'>, file: BrandFile): Made | null {
  const size = brandFileSize(file, media);
  return size && { key: brandFileKey(media.id, file), work: { kind: 'png', ...size } };
}

export function brandFileKey(id: string, file: BrandFile): string {
  return `${derivativesFolder(id)}/${file}`;
}
