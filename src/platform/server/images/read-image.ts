import type { ImageLane, ImageSource } from './image-lane.ts';
import type { Measurement } from './pipeline.ts';

/** An image that was read whole once, or why it is refused. */
export type ReadImage =
  | Exclude<Measurement, { refused: string }>
  | { refused: Exclude<Extract<Measurement, { refused: string }>['refused'], 'heic'> };

/**
 * Measures an image of any kind that the product takes. Of a HEIC image there is also a JPEG, in whose place all
 * further work has to be done.
 */
export async function readImage(
  lane: ImageLane,
  source: ImageSource,
): Promise<{ image: ReadImage; jpeg: Buffer | null }> {
  const measured = await lane.run({ kind: 'measure' }, source);
  if (!('refused' in measured)) return { image: measured, jpeg: null };
  if (measured.refused !== 'heic') return { image: { refused: measured.refused }, jpeg: null };
  const jpeg = await lane.run({ kind: 'decode-heic' }, source);
  if ('refused' in jpeg) return { image: jpeg, jpeg: null };
  const image = await lane.run({ kind: 'measure' }, jpeg);
  if ('refused' in image) return { image: { refused: 'broken' }, jpeg: null };
  return { image, jpeg };
}
