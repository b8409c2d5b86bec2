import * as z from 'zod/mini';
import { storable } from '#src/shared/fields.ts';
import { isMediaId } from './media.rules.ts';

/** Everything a page needs to show an image without layout shift; see `picture.tsx`. */
export const Picture = z.object({
  /** The widest JPEG derivative, `/media/{id}/{width}.jpg`, or an external URL. */
  url: z.string(),
  alt: z.string(),
  /** Pixels of the original; null for external images. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Position of the subject, as fractions of width and height from the top left. */
  focalX: z.number(),
  focalY: z.number(),
  /** A blurred thumbnail as a data URI; null for external images. */
  placeholder: z.nullable(z.string()),
  /** Average brightness of the lower part, 0 to 1; null if unknown. */
  lowerBrightness: z.nullable(z.number()),
});
export type Picture = z.infer<typeof Picture>;

export const MediaPath = z.object({
  id: z.string().check(z.refine(isMediaId, 'Must be the id of an image')),
});

const Share = z.number('Must be a number').check(
  z.minimum(0, 'At least 0'),
  z.maximum(1, 'At most 1'),
  // Still finer than a pixel. Rounded because PostgreSQL's `real` rejects JavaScript's smallest numbers.
  z.overwrite(share => Math.round(share * 10_000) / 10_000),
);

/** Omitted fields stay unchanged. */
export const ImageDetails = z.object({
  /** '' for decorative images. */
  alt: z.optional(
    z.string('Must be text').check(z.trim(), z.maxLength(300, 'At most 300 characters'), storable),
  ),
  focalX: z.optional(Share),
  focalY: z.optional(Share),
});
export type ImageDetails = z.infer<typeof ImageDetails>;

/** Details of images that a record shows, by their ids: saved with the record, or not at all. */
export const DetailsOfImages = z.optional(
  z.record(z.string().check(z.refine(isMediaId, 'Must be the id of an image')), ImageDetails),
);
export type DetailsOfImages = z.infer<typeof DetailsOfImages>;
