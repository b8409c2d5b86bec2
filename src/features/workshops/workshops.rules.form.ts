import type { Picture } from '#src/features/media/media.contract.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { type Currency, decimalOf, parseAmount, typedAmount } from '#src/shared/money.ts';
import { CATEGORIES, WORKSHOP_TEXTS, type Workshop, copyOf } from './workshops.rules.ts';

/** What the event form holds, as typed; fields are named as in the contract. */
export interface EventValues extends Record<keyof typeof WORKSHOP_TEXTS, string> {
  title: string;
  description: string;
  category: string;
  startDate: string;
  /** `HH:MM` in the business's time zone, or empty. */
  startTime: string;
  endDate: string;
  endTime: string;
  duration: string;
  price: string;
  maxParticipants: string;
  /** By its dates or by hand. */
  isEnded: boolean;
  isPinned: boolean;
  isVisible: boolean;
  imageUrl: Picture | null;
  galleryImages: readonly Picture[];
  /** Null: it is new. */
  updatedAt: string | null;
}

export const EVENT_LABELS: Readonly<Record<keyof Omit<EventValues, 'updatedAt'>, string>> = {
  title: 'Title',
  description: 'Description',
  category: 'Category',
  startDate: 'Start date',
  startTime: 'Start time',
  endDate: 'End date',
  endTime: 'End time',
  duration: 'Duration',
  location: 'Location',
  price: 'Price',
  maxParticipants: 'Max participants',
  requirements: 'Requirements',
  skillLevel: 'Skill level',
  isEnded: 'End workshop',
  isPinned: 'Pinned',
  isVisible: 'Visible',
  imageUrl: 'Main image',
  galleryImages: 'Gallery images',
};

/** Specification section 5, "Event form". */
export const EMPTY_EVENT: EventValues = {
  title: '',
  description: '',
  category: CATEGORIES[0],
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  duration: '',
  price: '0',
  maxParticipants: '12',
  ...mapValues(WORKSHOP_TEXTS, () => ''),
  isEnded: false,
  isPinned: false,
  isVisible: true,
  imageUrl: null,
  galleryImages: [],
  updatedAt: null,
};

export function eventValuesOf(w: Workshop): EventValues {
  return {
    title: w.title,
    description: w.description,
    category: w.category,
    startDate: w.startDate?.slice(0, 10) ?? '',
    startTime: w.startDate?.slice(11, 16) ?? '',
    endDate: w.endDate?.slice(0, 10) ?? '',
    endTime: w.endDate?.slice(11, 16) ?? '',
    duration: w.duration,
    price: typedAmount(w.priceAmount, w.currency),
    maxParticipants: String(w.maxParticipants),
    ...mapValues(WORKSHOP_TEXTS, (_, name) => w[name] ?? ''),
    isEnded: w.status === 'past',
    isPinned: w.isPinned,
    isVisible: w.isVisible,
    imageUrl: w.picture,
    galleryImages: w.gallery,
    updatedAt: w.updatedAt,
  };
}

/** '(Copy)' in its title, no dates, not pinned, visible (specification section 4). */
export function copyValuesOf(workshop: Workshop): EventValues {
  return { ...eventValuesOf(copyOf(workshop)), duration: '', updatedAt: null };
}

/** A whole number as typed, or the fallback (specification section 5, "Event form"). */
function wholeNumber(typed: string, fallback: number): number {
  const value = Number.parseInt(typed, 10);
  return Number.isNaN(value) ? fallback : value;
}

/** NaN, an error at the field, unless it is an amount. */
function priceOf(typed: string, currency: Currency): number {
  const amount = parseAmount(typed, currency);
  return amount === null ? Number.NaN : decimalOf(amount, currency.currencyCode);
}

/** Without an offset, so that the time of day stays the same when the date is moved across a clock change. */
function dateInput(date: string, time: string): string | null {
  return date && time ? `${date}T${time}` : date || null;
}

/** A form as the contract takes it; `before` is what it began with, where that is stored. */
export function eventInput(values: EventValues, currency: Currency, before: EventValues = EMPTY_EVENT) {
  return {
    title: values.title.trim(),
    description: values.description.trim(),
    category: values.category,
    startDate: dateInput(values.startDate, values.startTime),
    endDate: dateInput(values.endDate, values.endTime),
    price: priceOf(values.price, currency),
    maxParticipants: wholeNumber(values.maxParticipants, 12),
    ...mapValues(WORKSHOP_TEXTS, (_, name) => values[name].trim() || null),
    // If omitted, it is derived from the dates.
    ...(values.duration.trim() !== before.duration && { duration: values.duration.trim() || null }),
    ...(values.isEnded !== before.isEnded && {
      status: values.isEnded ? ('past' as const) : ('upcoming' as const),
    }),
    isPinned: values.isPinned,
    isVisible: values.isVisible,
    imageUrl: values.imageUrl?.url ?? null,
    galleryImages: values.galleryImages.map(({ url }) => url),
  };
}
