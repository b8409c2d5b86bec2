import * as z from 'zod/mini';

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
