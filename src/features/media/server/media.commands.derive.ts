import type { Context } from '#src/platform/server/context.ts';
import { type ImageLane, urgentImages } from '#src/platform/server/images/image-lane.ts';
import type { ImageTask } from '#src/platform/server/images/pipeline.ts';
import type { FileStore } from '#src/platform/server/storage/file-store.ts';
import { DERIVATIVE_FORMATS, type Derivative, SOCIAL_SIZE } from '../media.rules.ts';
import type { MediaFile } from './media.table.ts';

type Work = Extract<ImageTask, { kind: 'resize' | 'crop' }>;

/** A file that can be made of another one, any time. */
interface Made {
  original: string;
  key: string;
  work: Work;
}

type Storing = Pick<Context, 'storage'>;

/** The job of `media.jobs.ts`. */
export const DERIVE_JOB = 'media.derive';

/** Where an original is kept, untouched. */
export function originalKeyOf(id: string): string {
  return `originals/${id}`;
}

/** Where everything is kept that is made of an original. */
export function derivativesFolder(id: string): string {
  return `derivatives/${id}`;
}

/** Where a derivative is kept. */
export function derivativeKey(id: string, { width, format }: Derivative): string {
  return `${derivativesFolder(id)}/${width}.${format}`;
}

/** Where the image for link previews is kept; another focal point makes another one. */
export function socialKey({ id, focalX, focalY }: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): string {
  return `derivatives/${id}/social-${Math.round(focalX * 100)}-${Math.round(focalY * 100)}.jpg`;
}

type Making = { lane: ImageLane; done: Promise<void> };

/** What is being made right now, so that many who ask at once cause one piece of work. */
const making = new WeakMap<FileStore, Map<string, Making>>();

async function makeAndKeep(storage: FileStore, { original, key, work }: Made, lane: ImageLane) {
  await storage.put(key, await storage.withLocalFile(original, path => lane.run(work, path)));
}

/** Makes an image of another one and keeps it, once, however many ask. */
export function makeImage({ storage }: Storing, made: Made, lane: ImageLane): Promise<void> {
  const { key } = made;
  let running = making.get(storage);
  if (!running) making.set(storage, (running = new Map()));
  const current = running.get(key);
  // Nobody who waits is made to wait for work that yields to everything else.
  if (current && (current.lane === urgentImages || lane !== urgentImages)) return current.done;
  const done = makeAndKeep(storage, made, lane).finally(() => {
    if (running.get(key)?.done === done) running.delete(key);
  });
  running.set(key, { lane, done });
  return done;
}

/** Makes one derivative and keeps it. Unavailable when too many others wait to be made. */
export function makeDerivative(
  ctx: Storing,
  { id, originalKey }: Pick<MediaFile, 'id' | 'originalKey'>,
  derivative: Derivative,
  lane: ImageLane = urgentImages,
): Promise<void> {
  const work = { kind: 'resize', ...derivative } as const;
  return makeImage(ctx, { original: originalKey, key: derivativeKey(id, derivative), work }, lane);
}

/** Makes the image for link previews and keeps it. */
export function makeSocialImage(
  ctx: Storing,
  media: Pick<MediaFile, 'id' | 'originalKey' | 'focalX' | 'focalY'>,
  lane: ImageLane = urgentImages,
): Promise<void> {
  const { focalX, focalY } = media;
  const work: Work = { kind: 'crop', ...SOCIAL_SIZE, focalX, focalY };
  return makeImage(ctx, { original: media.originalKey, key: socialKey(media), work }, lane);
}

/** Queues the making of all derivatives, best format first; one run per format, so that none takes long. */
export async function queueDerivatives(tx: Context, id: string): Promise<void> {
  for (const format of DERIVATIVE_FORMATS) await tx.jobs?.send(tx, DERIVE_JOB, { id, format });
}
