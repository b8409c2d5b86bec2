import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Url, optionalText, requiredText } from '#src/shared/fields.ts';
import { CATEGORIES } from './workshops.rules.ts';

/** `YYYY-MM-DD`, or an ISO 8601 date-time with its offset. */
const WireDate = z.string('Required').check(
  z.trim(),
  z.regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'Must be a date',
  ),
  z.refine(value => !Number.isNaN(Date.parse(value)), 'Must be a date'),
);

const Category = z.enum(CATEGORIES);

/** What an admin writes of a workshop, in camelCase (specification section 3, "Event create payload"). */
export const WorkshopInput = z.object({
  title: requiredText(160),
  description: requiredText(2000),
  category: z._default(Category, 'Photography'),
  startDate: z.nullish(WireDate),
  endDate: z.nullish(WireDate),
  duration: optionalText(60),
  location: optionalText(160),
  price: z._default(z.int('Must be a whole number').check(z.nonnegative('Must not be negative')), 0),
  maxParticipants: z._default(
    z.int('Must be a whole number').check(z.positive('At least 1'), z.maximum(10_000)),
    12,
  ),
  requirements: optionalText(2000),
  skillLevel: optionalText(60),
  /** Set by hand to 'past' before its time (decision W2). */
  status: z._default(z.enum(['upcoming', 'past']), 'upcoming'),
  isPinned: z._default(z.boolean(), false),
  isVisible: z._default(z.boolean(), true),
  imageUrl: z.nullish(Url),
  galleryImages: z._default(z.array(Url).check(z.maxLength(10, 'At most 10 images')), []),
});
export type WorkshopInput = z.infer<typeof WorkshopInput>;

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
