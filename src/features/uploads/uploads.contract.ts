import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Email, Id, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** Form fields next to `images`, or metadata of a resumable upload. */
export const UploadDetails = z.object({
  workshopId: Id,
  title: optionalText(160),
  description: optionalText(2000),
  /** Required from guests. */
  name: z.optional(requiredText(120)),
  email: z.optional(Email),
});
export type UploadDetails = z.infer<typeof UploadDetails>;

const text = z.nullable(z.string());

/** Specification section 3, "Upload". */
export const Upload = z.object({
  id: z.int(),
  userId: text,
  workshopId: z.nullable(z.int()),
  title: text,
  originalName: z.string(),
  description: text,
  /** The unchanged original. For private uploads, a signed link valid for a few hours. */
  fileUrl: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  isPublic: z.boolean(),
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: z.string(),
  /** The owner asked to publish it, and no admin has decided yet. */
  asksToShare: z.boolean(),
  rejectionReason: text,
  /** Null for videos. */
  picture: z.nullable(Picture),
  workshop: z.nullable(z.object({ title: z.string(), startDate: text, endDate: text })),
});
export type Upload = z.infer<typeof Upload>;

export const AdminUpload = z.extend(Upload, {
  user: z.object({
    id: text,
    email: text,
    first_name: text,
    last_name: text,
    firstName: text,
    lastName: text,
  }),
  deletedAt: text,
});
export type AdminUpload = z.infer<typeof AdminUpload>;

export const PublicUpload = z.object({
  id: z.int(),
  title: text,
  description: text,
  /** The video; null for photos, whose originals stay private. */
  fileUrl: text,
  fileType: z.string(),
  picture: z.nullable(Picture),
  authorName: text,
  createdAt: z.string(),
});
export type PublicUpload = z.infer<typeof PublicUpload>;

export const AdminUploadQuery = z.extend(PageQuery, {
  type: z.optional(z.enum(['image', 'video'])),
  /** `asking`: private, with a pending request to publish. */
  visibility: z.optional(z.enum(['public', 'private', 'asking'])),
  workshopId: z.optional(Id),
  /** `true`: only what is in the trash. */
  deleted: z.optional(z.enum(['true', 'false'])),
});
export type AdminUploadQuery = z.infer<typeof AdminUploadQuery>;

export const UploadCounts = z.object({
  total: z.int(),
  photos: z.int(),
  videos: z.int(),
  /** Distinct people; guests are identified by their address. */
  users: z.int(),
  asking: z.int(),
});
export type UploadCounts = z.infer<typeof UploadCounts>;

/**
 * `PATCH /api/uploads/{id}`: omitted fields stay unchanged. Owners change texts, ask to publish, and make
 * public uploads private. Admins also publish, or decline with a reason that is emailed. If the owner changes
 * the texts of a published upload, it has to be reviewed again.
 */
export const UploadUpdate = z.object({
  title: z.optional(clearableText(160)),
  description: z.optional(clearableText(2000)),
  asksToShare: z.optional(z.boolean()),
  isPublic: z.optional(z.boolean()),
  reason: optionalText(1000),
});
export type UploadUpdate = z.infer<typeof UploadUpdate>;

export const UploadPath = z.object({ id: Id });

/** With a `workshopId` these are participants' files, otherwise site images. */
export const GalleryForm = z.extend(z.partial(UploadDetails), {
  images: z.array(z.file()),
  alt: z.optional(z.array(z.string())),
});
export const ImageForm = z.object({ image: z.file(), alt: z.optional(z.string()) });

export const GalleryAnswer = z.object({ urls: z.array(z.string()) });
export const HeroAnswer = z.object({ url: z.string() });
export const HeroImageAnswer = z.object({ imageUrl: z.string() });
