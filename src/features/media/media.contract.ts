import * as z from 'zod/mini';
import { storable } from '#src/shared/fields.ts';
import { isMediaId } from './media.rules.ts';

/** A stored image, with all a page needs to show it without a jump: see `picture.tsx`. */
export const Picture = z.object({
  /** The widest JPEG derivative: `/media/{id}/{width}.jpg`, or an address elsewhere. */
  url: z.string(),
  alt: z.string(),
  /** Pixels of the original; null for an image from elsewhere. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Where the subject is, as shares of width and height from the top left. */
  focalX: z.number(),
  focalY: z.number(),
  /** A blurred thumbnail as a data URI; null for an image from elsewhere. */
  placeholder: z.nullable(z.string()),
  /** Average brightness, 0 to 1, of the lower part (decision L5); null when unknown. */
  lowerBrightness: z.nullable(z.number()),
});
export type Picture = z.infer<typeof Picture>;

/** The stored image that a path names. */
export const MediaPath = z.object({
  id: z.string().check(z.refine(isMediaId, 'Must be the id of an image')),
});

const Share = z.number('Must be a number').check(
  z.minimum(0, 'At least 0'),
  z.maximum(1, 'At most 1'),
  // Finer than a pixel; the smallest numbers of JavaScript are none of PostgreSQL's.
  z.overwrite(share => Math.round(share * 10_000) / 10_000),
);

/** `PUT /api/media/{id}`: what visitors are told of an image, and what of it crops keep. Left out: as it is. */
export const ImageDetails = z.object({
  /** '' where it only decorates. */
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
