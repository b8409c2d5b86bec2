import { ImageCrashed, type ImageWorker, type ImageSource } from './image-worker.ts';
import type { Measurement, RefusedImage } from './pipeline.ts';
import { inTurn } from './run-image.ts';

export type ReadImage = Measurement;
type Read = { image: ReadImage; jpeg: Buffer | null };

const refused = (image: RefusedImage): Read => ({ image, jpeg: null });

async function read(worker: ImageWorker, source: ImageSource): Promise<Read> {
  const header = await worker.run({ kind: 'inspect' }, source);
  if ('refused' in header) return refused(header);
  if (!header.isHeic) {
    const image = await inTurn(header.isLarge, () => worker.run({ kind: 'measure' }, source));
    return { image, jpeg: null };
  }
  const jpeg = await inTurn(header.isLarge, () => worker.run({ kind: 'decode-heic' }, source));
  if ('refused' in jpeg) return refused(jpeg);
  const { image } = await read(worker, jpeg);
  return 'refused' in image ? refused({ refused: 'broken' }) : { image, jpeg };
}

/** For a HEIC image, also returns a JPEG to use instead of the original for all further processing. */
export async function readImage(worker: ImageWorker, source: ImageSource): Promise<Read> {
  try {
    return await read(worker, source);
  } catch (error) {
    if (error instanceof ImageCrashed) return refused({ refused: 'broken' });
    throw error;
  }
}
