import * as z from 'zod/mini';
import { BasedOn, requiredText, storable } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
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

/** 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const ImageDetailsUpdate = z.extend(ImageDetails, { updatedAt: BasedOn });
export type ImageDetailsUpdate = z.infer<typeof ImageDetailsUpdate>;

const updatedAt = z.nullable(z.string());

/** As saved. */
export const DescribedImage = z.extend(Picture, { updatedAt });
export type DescribedImage = z.infer<typeof DescribedImage>;

/** Details of images that a record shows, by their ids: saved with the record, or not at all. */
export const DetailsOfImages = z.optional(
  z.record(z.string().check(z.refine(isMediaId, 'Must be the id of an image')), ImageDetails),
);
export type DetailsOfImages = z.infer<typeof DetailsOfImages>;

/** An image as the Media Library lists it. */
export const LibraryImage = z.extend(Picture, {
  id: z.string(),
  /** The file's name when it was uploaded. */
  name: z.string(),
  /** Bytes of the original. */
  size: z.int(),
  createdAt: z.string(),
  isUsed: z.boolean(),
});
export type LibraryImage = z.infer<typeof LibraryImage>;

/** A place that shows an image. */
export const ImageUse = z.object({
  title: z.string(),
  part: z.string(),
  /** In the trash: it can be restored, so it still needs the image. */
  isDeleted: z.boolean(),
  /** The address of its editor in the admin panel. */
  section: z.string(),
  params: z.record(z.string(), z.string()),
});
export type ImageUse = z.infer<typeof ImageUse>;

export const LibraryEntry = z.extend(LibraryImage, { updatedAt, uses: z.array(ImageUse) });
export type LibraryEntry = z.infer<typeof LibraryEntry>;

export const LibraryQuery = z.extend(PageQuery, { show: z.optional(z.enum(['unused', 'no-alt'])) });
export type LibraryQuery = z.infer<typeof LibraryQuery>;

export const LibraryCounts = z.object({
  all: z.int(),
  unused: z.int(),
  noAlt: z.int(),
  /** Of all originals. */
  bytes: z.int(),
});
export type LibraryCounts = z.infer<typeof LibraryCounts>;

/** `by` is the id of a stored image that nothing uses yet. */
export const Replacement = z.object({
  by: z.string('Must be text').check(z.refine(isMediaId, 'Must be the id of an image')),
});
export type Replacement = z.infer<typeof Replacement>;

export const DeleteImageInput = z.object({ imageUrl: requiredText(2048) });
