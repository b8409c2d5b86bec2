import type { Picture } from '#src/features/media/media.contract.ts';
import { formatRange, formatTime } from '#src/shared/dates.ts';
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
  /** With tax. */
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

/** No dates, not pinned, visible (specification section 4, "Event form"). */
export function copyOf(workshop: Workshop) {
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

export function workshopToWire(workshop: Workshop & { endsAt?: Date | null }): WorkshopWire {
  const { endsAt: _, ...shown } = workshop;
  return { ...snakeKeys(shown), image_url: workshop.picture?.url ?? null };
}

export function workshopFromWire(wire: WorkshopWire): Workshop {
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
