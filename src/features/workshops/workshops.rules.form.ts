import type { Workshop } from './workshops.contract.ts';
import { CATEGORIES, copyOf } from './workshops.rules.ts';

/** What the event form holds: as typed. */
export interface EventValues {
  title: string;
  description: string;
  category: string;
  startDate: string;
  endDate: string;
  duration: string;
  location: string;
  price: string;
  maxParticipants: string;
  requirements: string;
  skillLevel: string;
  isPinned: boolean;
  isVisible: boolean;
  imageUrl: string;
  galleryImages: readonly string[];
}

/** What each field is called. */
export const EVENT_LABELS: Readonly<Record<keyof EventValues, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  startDate: 'Start date',
  endDate: 'End date',
  duration: 'Duration',
  location: 'Location',
  price: 'Price',
  maxParticipants: 'Max participants',
  requirements: 'Requirements',
  skillLevel: 'Skill level',
  isPinned: 'Pinned',
  isVisible: 'Visible',
  imageUrl: 'Main image',
  galleryImages: 'Gallery images',
};

/** A form that was not filled in yet (specification section 5, "Event form"). */
export const EMPTY_EVENT: EventValues = {
  title: '',
  description: '',
  category: CATEGORIES[0],
  startDate: '',
  endDate: '',
  duration: '',
  location: '',
  price: '0',
  maxParticipants: '12',
  requirements: '',
  skillLevel: '',
  isPinned: false,
  isVisible: true,
  imageUrl: '',
  galleryImages: [],
};

/** The form of a workshop that is there. */
export function eventValuesOf(w: Workshop): EventValues {
  return {
    title: w.title,
    description: w.description,
    category: w.category,
    startDate: w.startDate?.slice(0, 10) ?? '',
    endDate: w.endDate?.slice(0, 10) ?? '',
    duration: w.duration,
    location: w.location ?? '',
    price: String(w.price),
    maxParticipants: String(w.maxParticipants),
    requirements: w.requirements ?? '',
    skillLevel: w.skillLevel ?? '',
    isPinned: w.isPinned,
    isVisible: w.isVisible,
    imageUrl: w.picture?.url ?? '',
    galleryImages: w.galleryImages,
  };
}

/** The form of a copy: '(Copy)' in its title, no dates, not pinned, visible (specification, section 4). */
export function copyValuesOf(workshop: Workshop): EventValues {
  return { ...eventValuesOf({ ...workshop, ...copyOf(workshop) }), startDate: '', endDate: '', duration: '' };
}

/** What is wrong with a form, by its fields; what the server knows besides comes with its answer. */
export function eventErrors(values: EventValues): Partial<Record<keyof EventValues, string>> {
  const errors: Partial<Record<keyof EventValues, string>> = {};
  for (const name of ['title', 'description', 'startDate', 'endDate'] as const) {
    if (!values[name].trim()) errors[name] = 'Required';
  }
  if (!errors.startDate && !errors.endDate && values.endDate < values.startDate) {
    errors.endDate = 'The end date is before the start date.';
  }
  return errors;
}

/** A whole number as typed, or the fallback (specification section 5, "Event form"). */
function wholeNumber(typed: string, fallback: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? fallback : value;
}

/** A day that was typed, with the time of day that the workshop had there. */
function dated(day: string, before: string | null | undefined): string | null {
  return day ? day + (before?.slice(10) ?? '') : null;
}

/** The payload of a form, in the specified spelling; `before` is the workshop that it changes. */
export function eventPayload(values: EventValues, before?: Workshop) {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    category: values.category,
    start_date: dated(values.startDate, before?.startDate),
    end_date: dated(values.endDate, before?.endDate),
    location: values.location.trim() || null,
    price: wholeNumber(values.price, 0),
    max_participants: wholeNumber(values.maxParticipants, 12),
    requirements: values.requirements.trim() || null,
    skill_level: values.skillLevel.trim() || null,
    // Left out it is counted from the dates (decision W4).
    ...(values.duration.trim() !== (before?.duration ?? '') && { duration: values.duration.trim() || null }),
    is_pinned: values.isPinned,
    is_visible: values.isVisible,
    // A picture's address is another one than the stored: unchanged, it is left out.
    ...(values.imageUrl !== (before?.picture?.url ?? '') && { image_url: values.imageUrl || null }),
    gallery_images: values.galleryImages,
  };
}
