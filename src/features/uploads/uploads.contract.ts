import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Email, Id, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** What is said of participants' files: beside `images`, or as metadata of a resumable upload. */
export const UploadDetails = z.object({
  workshopId: Id,
  title: optionalText(160),
  description: optionalText(2000),
  /** Asked of guests, who have no account that says it (decision U1). */
  name: z.optional(requiredText(120)),
  email: z.optional(Email),
});
export type UploadDetails = z.infer<typeof UploadDetails>;

const text = z.nullable(z.string());

/** A participant's photo or video as its owner sees it (specification section 3, "Upload"). */
export const Upload = z.object({
  id: z.int(),
  /** Null: a guest's (decision U1). */
  userId: text,
  workshopId: z.nullable(z.int()),
  title: text,
  originalName: z.string(),
  description: text,
  /** The untouched original: a download, and what a video plays from. A private one opens for a few hours. */
  fileUrl: z.string(),
  fileType: z.string(),
  fileSize: z.int(),
  isPublic: z.boolean(),
  /** `width` and `height` of a photo. */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  createdAt: z.string(),
  /** Its owner asked to publish it, and nobody has decided yet (decision U2). */
  asksToShare: z.boolean(),
  /** What an admin said who did not publish it. */
  rejectionReason: text,
  /** Of a photo, to be shown as any other picture; null for a video. */
  picture: z.nullable(Picture),
  workshop: z.nullable(z.object({ title: z.string(), startDate: text, endDate: text })),
});
export type Upload = z.infer<typeof Upload>;

/** An upload as admins see it: also whose it is, a guest's name and address included. */
export const AdminUpload = z.extend(Upload, {
  user: z.object({
    /** Null: a guest. */
    id: text,
    email: text,
    first_name: text,
    last_name: text,
    firstName: text,
    lastName: text,
  }),
  /** In the bin since then; it can be restored for 30 days. */
  deletedAt: text,
});
export type AdminUpload = z.infer<typeof AdminUpload>;

/** A published upload as everybody sees it. */
export const PublicUpload = z.object({
  id: z.int(),
  title: text,
  description: text,
  /** What a video plays from; null for a photo, whose original is its owner's alone. */
  fileUrl: text,
  fileType: z.string(),
  picture: z.nullable(Picture),
  /** The owner's first name, where it is known. */
  authorName: text,
  createdAt: z.string(),
});
export type PublicUpload = z.infer<typeof PublicUpload>;

/** `GET /api/uploads/all` (decisions G5, G7); everything may be left out. */
export const AdminUploadQuery = z.extend(PageQuery, {
  type: z.optional(z.enum(['image', 'video'])),
  /** `asking`: private, and its owner asked to publish it. */
  visibility: z.optional(z.enum(['public', 'private', 'asking'])),
  workshopId: z.optional(Id),
  /** `true`: what is in the bin, and nothing else. */
  deleted: z.optional(z.enum(['true', 'false'])),
});
export type AdminUploadQuery = z.infer<typeof AdminUploadQuery>;

/** `GET /api/uploads/counts`: the figures above the list, without what is in the bin. */
export const UploadCounts = z.object({
  total: z.int(),
  photos: z.int(),
  videos: z.int(),
  /** Different people; guests are told apart by their addresses. */
  users: z.int(),
  /** Whose owners asked to publish them. */
  asking: z.int(),
});
export type UploadCounts = z.infer<typeof UploadCounts>;

/**
 * `PATCH /api/uploads/{id}`: what is left out stays as it is. An owner changes the texts, asks to publish and takes
 * back what is public; an admin also publishes, or declines with a reason that is mailed. New texts of a published
 * upload have to be published anew.
 */
export const UploadUpdate = z.object({
  title: z.optional(clearableText(160)),
  description: z.optional(clearableText(2000)),
  asksToShare: z.optional(z.boolean()),
  isPublic: z.optional(z.boolean()),
  /** With `isPublic: false`, by an admin. */
  reason: optionalText(1000),
});
export type UploadUpdate = z.infer<typeof UploadUpdate>;

/** The upload that a path names. */
export const UploadPath = z.object({ id: Id });

/** `POST /api/upload/gallery`: participants' files with a `workshopId`, else images of the site. */
export const GalleryForm = z.extend(z.partial(UploadDetails), {
  images: z.array(z.file()),
  /** What the images of the site show, in their order. */
  alt: z.optional(z.array(z.string())),
});
/** `POST /api/upload/hero` and `POST /api/upload/hero-image`. */
export const ImageForm = z.object({ image: z.file(), alt: z.optional(z.string()) });

/** What `POST /api/upload/gallery` answers. */
export const GalleryAnswer = z.object({ urls: z.array(z.string()) });
/** `POST /api/upload/hero`. */
export const HeroAnswer = z.object({ url: z.string() });
/** `POST /api/upload/hero-image`. */
export const HeroImageAnswer = z.object({ imageUrl: z.string() });
/** `DELETE /api/upload/delete-image`. */
export const DeleteImageInput = z.object({ imageUrl: requiredText(2048) });
