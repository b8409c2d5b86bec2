import type { Picture } from '#src/features/media/media.contract.ts';
import { formatRange } from '#src/shared/dates.ts';
import { type Snake, camelKeys, snakeKeys } from '#src/shared/spelling.ts';

/** The categories an owner chooses from (specification section 9, decision W9). */
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

/** The texts that a workshop may do without, and how long each may be. */
export const WORKSHOP_TEXTS = { location: 160, requirements: 2000, skillLevel: 60 } as const;

/** A workshop inside the program. Dates as on the wire: `YYYY-MM-DD`, or a date-time with offset. */
export interface Workshop extends Record<keyof typeof WORKSHOP_TEXTS, string | null> {
  id: number;
  title: string;
  description: string;
  category: string;
  status: (typeof STATUSES)[number];
  startDate: string | null;
  endDate: string | null;
  /** As shown: typed by the owner, else counted from the dates, else the default (decision W4). */
  duration: string;
  price: number;
  maxParticipants: number;
  currentParticipants: number;
  /** Early-bird places not yet taken (decision R7). */
  earlyBirdLeft: number;
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

/** A workshop on the wire (decision W1). */
export type WorkshopWire = Snake<Workshop> & { image_url: string | null };

/** Seats that can still be had; never negative. */
export function seatsLeft(workshop: Pick<Workshop, 'maxParticipants' | 'currentParticipants'>): number {
  return Math.max(0, workshop.maxParticipants - workshop.currentParticipants);
}

/** Why something cannot be done to a workshop. */
export function seatsAreHeld(seats: number): string {
  return seats === 1 ? '1 seat is held' : `${seats} seats are held`;
}

/** Whether nothing is left to reserve. */
export function isSoldOut(workshop: Pick<Workshop, 'maxParticipants' | 'currentParticipants'>): boolean {
  return seatsLeft(workshop) === 0;
}

/** Whether a workshop is over (decision W2: the server derived `status`). */
export function hasEnded(workshop: Pick<Workshop, 'status'>): boolean {
  return workshop.status === 'past';
}

/** The category named in a query string, if it is one. */
export function categoryFrom(value: string | null | undefined): Category | null {
  return CATEGORIES.find(category => category.toLowerCase() === value?.toLowerCase()) ?? null;
}

/** The workshops of a category; all of them without one. */
export function inCategory<W extends Pick<Workshop, 'category'>>(
  workshops: readonly W[],
  category: Category | null,
): readonly W[] {
  return category ? workshops.filter(workshop => workshop.category === category) : workshops;
}

/** How long a deleted workshop can be restored. */
export const RESTORE_DAYS = 30;

/** What a copy starts from: another title, no dates, not pinned, visible (specification section 4, "Event form"). */
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

/** Writes a workshop as it goes over the wire (decision W1). */
export function workshopToWire(workshop: Workshop & { endsAt?: Date | null }): WorkshopWire {
  const { endsAt: _, ...shown } = workshop;
  return { ...snakeKeys(shown), image_url: workshop.picture?.url ?? null };
}

/** Reads a workshop as it came over the wire. */
export function workshopFromWire(wire: WorkshopWire): Workshop {
  const { image_url: _, ...workshop } = wire;
  return camelKeys(workshop);
}

/** `Feb 5–7, 2027`, or that there is no date yet. */
export function formatWorkshopDates({ startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>): string {
  return startDate ? formatRange(startDate, endDate ?? startDate) : 'Date TBD';
}
