import type { Picture } from '#src/features/media/media.contract.ts';
import {
  type DepositDraft,
  type PolicyDraft,
  depositDraftOf,
  depositInputOf,
  policyDraftOf,
  policyInputOf,
} from '#src/features/settings/settings.rules.payments.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { type Currency, decimalOf, parseAmount, typedAmount } from '#src/shared/money.ts';
import {
  CATEGORIES,
  type EditedWorkshop,
  WORKSHOP_TEXTS,
  copyOf,
  earlyBirdOfCopy,
} from './workshops.rules.ts';

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
  earlyBirdAmount: string;
  earlyBirdCount: string;
  earlyBirdUntil: string;
  /** Null, like the policy: as in the settings. */
  deposit: DepositDraft | null;
  policy: PolicyDraft | null;
  paymentInstructions: string;
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
  earlyBirdAmount: 'Early-bird price',
  earlyBirdCount: 'For the first',
  earlyBirdUntil: 'Until',
  deposit: 'Deposit',
  policy: 'Cancellation policy',
  paymentInstructions: 'How to pay',
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
  earlyBirdAmount: '',
  earlyBirdCount: '',
  earlyBirdUntil: '',
  deposit: null,
  policy: null,
  paymentInstructions: '',
  maxParticipants: '12',
  ...mapValues(WORKSHOP_TEXTS, () => ''),
  isEnded: false,
  isPinned: false,
  isVisible: true,
  imageUrl: null,
  galleryImages: [],
  updatedAt: null,
};

function ownValuesOf({ currency, deposit, policy, ...w }: EditedWorkshop) {
  return {
    earlyBirdAmount: typeof w.earlyBirdAmount === 'number' ? typedAmount(w.earlyBirdAmount, currency) : '',
    earlyBirdCount: String(w.earlyBirdCount ?? ''),
    earlyBirdUntil: w.earlyBirdUntil ?? '',
    deposit: deposit ? depositDraftOf(deposit, currency) : null,
    policy: policy ? policyDraftOf(policy, currency) : null,
    paymentInstructions: w.paymentInstructions ?? '',
  };
}

export function eventValuesOf(w: EditedWorkshop): EventValues {
  return {
    ...ownValuesOf(w),
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
export function copyValuesOf(workshop: EditedWorkshop): EventValues {
  const { earlyBirdAmount = null, earlyBirdCount = null, earlyBirdUntil = null } = workshop;
  const earlyBird = earlyBirdOfCopy({ earlyBirdAmount, earlyBirdCount, earlyBirdUntil });
  return { ...eventValuesOf({ ...copyOf(workshop), ...earlyBird }), duration: '', updatedAt: null };
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

/** Null if empty; NaN, an error at the field, unless it can be read. */
const orNull = (typed: string, read: (typed: string) => number | null): number | null =>
  typed.trim() ? (read(typed) ?? Number.NaN) : null;

function ownInput(values: EventValues, currency: Currency) {
  const { deposit, policy } = values;
  return {
    earlyBirdAmount: orNull(values.earlyBirdAmount, typed => parseAmount(typed, currency)),
    earlyBirdCount: orNull(values.earlyBirdCount, Number),
    earlyBirdUntil: values.earlyBirdUntil || null,
    deposit: deposit && depositInputOf(deposit, currency),
    policy: policy && policyInputOf(policy, currency),
    paymentInstructions: values.paymentInstructions.trim() || null,
  };
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
    ...ownInput(values, currency),
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
