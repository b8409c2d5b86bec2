import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import {
  BasedOn,
  Id,
  Url,
  clearable,
  clearableText,
  optionalText,
  requiredText,
} from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { camelKeys } from '#src/shared/spelling.ts';
import { CATEGORIES } from './workshops.rules.ts';

/** `YYYY-MM-DD`, or an ISO 8601 date-time with its offset. */
const WireDate = z.string('Required').check(
  z.trim(),
  z.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d))?$/,
    { error: 'Must be a date', abort: true },
  ),
  z.refine(value => isCalendarDay(value.slice(0, 10)), { error: 'Must be a date', abort: true }),
  z.refine(isWithinYears, 'Must be a date between 2000 and 2100'),
);

const Category = z.enum(CATEGORIES, 'Must be one of the categories');
const Price = z
  .int('Must be a whole number')
  .check(z.nonnegative('Must not be negative'), z.maximum(1_000_000, 'At most 1000000'));
const MaxParticipants = z
  .int('Must be a whole number')
  .check(z.positive('At least 1'), z.maximum(10_000, 'At most 10000'));
const Status = z.enum(['upcoming', 'past']);
const Gallery = z.array(Url).check(z.maxLength(10, 'At most 10 images'));

/** What an admin writes of a workshop, in camelCase (specification section 3, "Event create payload"). */
export const WorkshopInput = z.object({
  title: requiredText(160),
  description: requiredText(2000),
  category: z._default(Category, 'Photography'),
  startDate: clearable(WireDate),
  endDate: clearable(WireDate),
  duration: optionalText(60),
  location: optionalText(160),
  price: z._default(Price, 0),
  maxParticipants: z._default(MaxParticipants, 12),
  requirements: optionalText(2000),
  skillLevel: optionalText(60),
  /** Set by hand to 'past' before its time (decision W2). */
  status: z._default(Status, 'upcoming'),
  isPinned: z._default(z.boolean(), false),
  isVisible: z._default(z.boolean(), true),
  imageUrl: clearable(Url),
  galleryImages: z._default(Gallery, []),
});
export type WorkshopInput = z.infer<typeof WorkshopInput>;

/** `POST /api/workshops` in either spelling (decision W1). */
export const WorkshopBody = z.pipe(z.transform(camelKeys), WorkshopInput);

/** What changes of a workshop: what is left out stays as it is, null and '' clear. */
export const WorkshopUpdate = z.object({
  title: z.optional(requiredText(160)),
  description: z.optional(requiredText(2000)),
  category: z.optional(Category),
  startDate: clearable(WireDate),
  endDate: clearable(WireDate),
  duration: z.optional(clearableText(60)),
  location: z.optional(clearableText(160)),
  price: z.optional(Price),
  maxParticipants: z.optional(MaxParticipants),
  requirements: z.optional(clearableText(2000)),
  skillLevel: z.optional(clearableText(60)),
  status: z.optional(Status),
  isPinned: z.optional(z.boolean()),
  isVisible: z.optional(z.boolean()),
  imageUrl: clearable(Url),
  galleryImages: z.optional(Gallery),
  updatedAt: BasedOn,
});
export type WorkshopUpdate = z.infer<typeof WorkshopUpdate>;

/**
 * `PUT /api/workshops/{id}` in either spelling (decision W1). 409 `seats_held` at `maxParticipants` below the seats
 * that are held; 409 `changed_meanwhile` with `current` when `updated_at` is not the stored one any more.
 */
export const WorkshopUpdateBody = z.pipe(z.transform(camelKeys), WorkshopUpdate);

/**
 * `POST /api/workshops/{id}/duplicate` in either spelling: what the form holds. What is left out is the copy's own,
 * see `copyOf`; the words of the page come along (decision W8).
 */
export const WorkshopCopyBody = z.pipe(z.transform(camelKeys), z.omit(WorkshopUpdate, { updatedAt: true }));

/** `GET /api/workshops`: everything may be left out. With `limit`, `cursor` or `q`: newest first. */
export const WorkshopsQuery = z.extend(PageQuery, {
  /** `true`: what was deleted and can still be restored, for admins, and nothing else. */
  deleted: z.optional(z.enum(['true', 'false'])),
  /** By the derived status (decision W2). */
  status: z.optional(Status),
});
export type WorkshopsQuery = z.infer<typeof WorkshopsQuery>;

/** The workshop that a path names. */
export const WorkshopPath = z.object({ id: Id });

/** A workshop inside the program. Dates as on the wire: `YYYY-MM-DD`, or a date-time with offset. */
export interface Workshop {
  id: number;
  title: string;
  description: string;
  category: string;
  status: 'upcoming' | 'past';
  startDate: string | null;
  endDate: string | null;
  /** As shown: typed by the owner, else counted from the dates, else the default (decision W4). */
  duration: string;
  location: string | null;
  price: number;
  maxParticipants: number;
  currentParticipants: number;
  /** Early-bird places not yet taken (decision R7). */
  earlyBirdLeft: number;
  requirements: string | null;
  skillLevel: string | null;
  isPinned: boolean;
  isVisible: boolean;
  picture: Picture | null;
  /** The gallery's addresses. */
  galleryImages: string[];
  /** Their pictures, in the same order; read for a single workshop only, empty in lists. */
  gallery: Picture[];
  createdAt: string;
  updatedAt: string;
}

const text = z.nullable(z.string());

/** A workshop on the wire: snake_case (decision W1); `picture` and `gallery` extend the specified urls. */
export const WorkshopWire = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  status: z.enum(['upcoming', 'past']),
  start_date: text,
  end_date: text,
  duration: z.string(),
  location: text,
  price: z.int(),
  max_participants: z.int(),
  current_participants: z.int(),
  early_bird_left: z.int(),
  requirements: text,
  skill_level: text,
  is_pinned: z.boolean(),
  is_visible: z.boolean(),
  image_url: text,
  gallery_images: z.array(z.string()),
  picture: z.nullable(Picture),
  gallery: z.array(Picture),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WorkshopWire = z.infer<typeof WorkshopWire>;
