import type { Picture } from '#src/features/media/media.contract.ts';
import { formatRange, formatTime } from '#src/shared/dates.ts';
import type { Policy } from '#src/shared/policy.ts';
import type { Deposit } from '#src/shared/quote.ts';
import { type Snake, camelKeys, snakeKeys } from '#src/shared/spelling.ts';

/** Specification section 9. */
export const CATEGORIES = [
  'Photography',
  'Videography',
  'Editing',
  'Business',
  'Editorial',
  'Documentary',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const STATUSES = ['upcoming', 'past'] as const;

export const WORKSHOP_TEXTS = { location: 160, requirements: 2000, skillLevel: 60 } as const;

/** A lower price for the first people, until a day, or both. */
export interface EarlyBird {
  amount: number;
  /** Null: as many as there are seats. */
  left: number | null;
  until: string | null;
}

/** What a workshop has instead of what the settings say, and its early-bird price, as the owner stored them. */
export interface OwnTerms {
  earlyBirdAmount: number | null;
  earlyBirdCount: number | null;
  earlyBirdUntil: string | null;
  deposit: Deposit | null;
  policy: Policy | null;
  paymentInstructions: string | null;
}

/** Dates as on the wire: `YYYY-MM-DD`, or a date-time with an offset. */
export interface Workshop extends Record<keyof typeof WORKSHOP_TEXTS, string | null> {
  id: number;
  title: string;
  description: string;
  category: string;
  status: (typeof STATUSES)[number];
  startDate: string | null;
  endDate: string | null;
  duration: string;
  /** In whole units, with the currency's decimals. */
  price: number;
  /** In the currency's smallest unit. */
  priceAmount: number;
  currency: string;
  /** Null if it's gone, or over. */
  earlyBird: EarlyBird | null;
  /** Whether there is a promo code that one could use. */
  takesPromoCodes: boolean;
  /** With the early-bird price and tax. */
  totalAmount: number;
  depositAmount: number;
  /** Null if there is no tax. */
  taxLabel: string | null;
  /** As of today. Null in lists, and where the owner has set neither tax, deposit nor policy. */
  depositDueOn: string | null;
  balanceDueOn: string | null;
  /** What one gets back, as of today. Only loaded for a single workshop; empty in lists. */
  policyLines: string[];
  maxParticipants: number;
  currentParticipants: number;
  earlyBirdLeft: number;
  /** People who asked to hear if a seat opens. 0 unless the workshop is sold out. */
  askedCount: number;
  isPinned: boolean;
  isVisible: boolean;
  picture: Picture | null;
  galleryImages: string[];
  /** In the order of `galleryImages`. Only loaded for a single workshop; empty in lists. */
  gallery: Picture[];
  createdAt: string;
  updatedAt: string;
}

/** Only admins get the terms, and only for a single workshop. */
export type EditedWorkshop = Workshop & Partial<OwnTerms>;

export type WorkshopWire = Snake<Workshop> & { image_url: string | null };

export function seatsLeft(workshop: Pick<Workshop, 'maxParticipants' | 'currentParticipants'>): number {
  return Math.max(0, workshop.maxParticipants - workshop.currentParticipants);
}

export function isSoldOut(workshop: Pick<Workshop, 'maxParticipants' | 'currentParticipants'>): boolean {
  return seatsLeft(workshop) === 0;
}

export function hasEnded(workshop: Pick<Workshop, 'status'>): boolean {
  return workshop.status === 'past';
}

export function categoryFrom(value: string | null | undefined): Category | null {
  return CATEGORIES.find(category => category.toLowerCase() === value?.toLowerCase()) ?? null;
}

export function inCategory<W extends Pick<Workshop, 'category'>>(
  workshops: readonly W[],
  category: Category | null,
): readonly W[] {
  return category ? workshops.filter(workshop => workshop.category === category) : workshops;
}

type EarlyBirdTerms = Pick<OwnTerms, 'earlyBirdAmount' | 'earlyBirdCount' | 'earlyBirdUntil'>;

/** Without its day, which may have passed. A price that only a day limits goes with it. */
export function earlyBirdOfCopy({ earlyBirdAmount, earlyBirdCount }: EarlyBirdTerms): EarlyBirdTerms {
  return {
    earlyBirdAmount: earlyBirdCount === null ? null : earlyBirdAmount,
    earlyBirdCount,
    earlyBirdUntil: null,
  };
}

/** No dates, not pinned, visible (specification section 4, "Event form"). */
export function copyOf<W extends Workshop>(workshop: W) {
  return {
    ...workshop,
    title: `${workshop.title.slice(0, 150)} (Copy)`,
    category: categoryFrom(workshop.category) ?? CATEGORIES[0],
    status: 'upcoming' as const,
    startDate: null,
    endDate: null,
    isPinned: false,
    isVisible: true,
    imageUrl: workshop.picture?.url ?? null,
  };
}

type Stored = Workshop & { endsAt?: Date | null; own?: OwnTerms };

export function workshopToWire(stored: Stored): WorkshopWire {
  const { endsAt: _, own: _own, ...workshop } = stored;
  return { ...snakeKeys(workshop), image_url: workshop.picture?.url ?? null };
}

/** For admins. */
export function editedToWire(workshop: Workshop & { own: OwnTerms }) {
  return { ...workshopToWire(workshop), ...snakeKeys(workshop.own) };
}

export function workshopFromWire(wire: WorkshopWire): EditedWorkshop {
  const { image_url: _, ...workshop } = wire;
  return camelKeys(workshop);
}

/** `Feb 5–7, 2027`, or that there is no date yet. */
export function formatWorkshopDates({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>): string {
  return startDate ? formatRange(startDate, endDate ?? startDate) : 'Date TBD';
}

export const clockTimeOf = (date: string | null): string | null =>
  date?.includes('T') ? formatTime(date.slice(11, 16)) : null;

/** `9:00 AM to 6:00 PM`, `9:00 AM`, or an empty text if only the days are known. Not daily: with the last day. */
export function formatTimes({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>): string {
  const [start, end] = [clockTimeOf(startDate), clockTimeOf(endDate)];
  const isDaily = (startDate ?? '').slice(11, 16) < (endDate ?? '').slice(11, 16);
  if (start && end) return isDaily ? `${start} to ${end}` : `${start}, until ${end} on the last day`;
  return start ?? (end ? `until ${end}` : '');
}
