import { buffer } from 'node:stream/consumers';
import type { Disk } from 'flydrive';
import type { Context } from '#src/platform/server/context.ts';
import { type ImageLane, urgentImages } from '#src/platform/server/images/image-lane.ts';
import type { ImageTask } from '#src/platform/server/images/pipeline.ts';
import { DERIVATIVE_FORMATS, type Derivative, SOCIAL_SIZE } from '../media.rules.ts';
import type { MediaFile } from './media.table.ts';

type Work = Exclude<ImageTask, { kind: 'measure' }>;
type Storing = Pick<Context, 'storage'>;

/** The job of `media.jobs.ts`. */
export const DERIVE_JOB = 'media.derive';

/** Where an original is kept, untouched. */
export function originalKeyOf(id: string): string {
  return `originals/${id}`;
}

/** Where a derivative is kept. */
export function derivativeKey(id: string, { width, format }: Derivative): string {
  return `derivatives/${id}/${width}.${format}`;
}

/** Where the image for link previews is kept; another focal point makes another one. */
export function socialKey({ id, focalX, focalY }: Pick<MediaFile, 'id' | 'focalX' | 'focalY'>): string {
  return `derivatives/${id}/social-${Math.round(focalX * 100)}-${Math.round(focalY * 100)}.jpg`;
}

type Making = { lane: ImageLane; done: Promise<void> };

/** What is being made right now, so that many who ask at once cause one piece of work. */
const making = new WeakMap<Disk, Map<string, Making>>();

async function makeAndKeep(storage: Disk, original: string, key: string, work: Work, lane: ImageLane) {
  const bytes = await buffer(await storage.getStream(original));
  await storage.put(key, await lane.run(work, bytes));
}

function makeOnce(storage: Disk, original: string, key: string, work: Work, lane: ImageLane): Promise<void> {
  let running = making.get(storage);
  if (!running) making.set(storage, (running = new Map()));
  const current = running.get(key);
  // Nobody who waits is made to wait for work that yields to everything else.
  if (current && (current.lane === urgentImages || lane !== urgentImages)) return current.done;
  const done = makeAndKeep(storage, original, key, work, lane).finally(() => {
    if (running.get(key)?.done === done) running.delete(key);
  });
  running.set(key, { lane, done });
  return done;
}

/** Makes one derivative and keeps it. Unavailable when too many others wait to be made. */
export function makeDerivative(
  { storage }: Storing,
  { id, originalKey }: Pick<MediaFile, 'id' | 'originalKey'>,
  derivative: Derivative,
  lane: ImageLane = urgentImages,
): Promise<void> {
  const key = derivativeKey(id, derivative);
  return makeOnce(storage, originalKey, key, { kind: 'resize', ...derivative }, lane);
}

/** Makes the image for link previews and keeps it. */
export function makeSocialImage(
  { storage }: Storing,
  media: Pick<MediaFile, 'id' | 'originalKey' | 'focalX' | 'focalY'>,
  lane: ImageLane = urgentImages,
): Promise<void> {
  const { focalX, focalY } = media;
  const work: Work = { kind: 'crop', ...SOCIAL_SIZE, focalX, focalY };
  return makeOnce(storage, media.originalKey, socialKey(media), work, lane);
}

/** Queues the making of all derivatives, best format first; one run per format, so that none takes long. */
export async function queueDerivatives(tx: Context, id: string): Promise<void> {
  for (const format of DERIVATIVE_FORMATS) await tx.jobs?.send(tx, DERIVE_JOB, { id, format });
}
