import { ImageCrashed, type ImageLane, type ImageSource } from './image-lane.ts';
import type { Measurement, RefusedImage } from './pipeline.ts';
import { inTurn } from './run-image.ts';

/** An image that was read whole once, or why it is refused. */
export type ReadImage = Measurement;
type Read = { image: ReadImage; jpeg: Buffer | null };

const refused = (image: RefusedImage): Read => ({ image, jpeg: null });

async function read(lane: ImageLane, source: ImageSource): Promise<Read> {
  const header = await lane.run({ kind: 'inspect' }, source);
  if ('refused' in header) return refused(header);
  if (!header.isHeic) {
    const image = await inTurn(header.isLarge, () => lane.run({ kind: 'measure' }, source));
    return { image, jpeg: null };
  }
  const jpeg = await inTurn(header.isLarge, () => lane.run({ kind: 'decode-heic' }, source));
  if ('refused' in jpeg) return refused(jpeg);
  const { image } = await read(lane, jpeg);
  return 'refused' in image ? refused({ refused: 'broken' }) : { image, jpeg };
}

/**
 * Measures an image of any kind that the product takes. Of a HEIC image there is also a JPEG, in whose place all
 * further work has to be done.
 */
export async function readImage(lane: ImageLane, source: ImageSource): Promise<Read> {
  try {
    return await read(lane, source);
  } catch (error) {
    if (error instanceof ImageCrashed) return refused({ refused: 'broken' });
    throw error;
  }
}
