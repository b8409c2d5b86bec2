import type { Workshop, WorkshopUpdate, WorkshopWire } from './workshops.contract.ts';

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
  const { title, description, category, location, price, maxParticipants, requirements, skillLevel } =
    workshop;
  return {
    title: `${title.slice(0, 150)} (Copy)`,
    description,
    category: categoryFrom(category) ?? CATEGORIES[0],
    startDate: null,
    endDate: null,
    location,
    price,
    maxParticipants,
    requirements,
    skillLevel,
    isPinned: false,
    isVisible: true,
    imageUrl: workshop.picture?.url ?? null,
    galleryImages: workshop.galleryImages,
  } satisfies WorkshopUpdate;
}

/** Writes a workshop as it goes over the wire (decision W1). */
export function workshopToWire(w: Workshop): WorkshopWire {
  return {
    id: w.id,
    title: w.title,
    description: w.description,
    category: w.category,
    status: w.status,
    start_date: w.startDate,
    end_date: w.endDate,
    duration: w.duration,
    location: w.location,
    price: w.price,
    max_participants: w.maxParticipants,
    current_participants: w.currentParticipants,
    early_bird_left: w.earlyBirdLeft,
    requirements: w.requirements,
    skill_level: w.skillLevel,
    is_pinned: w.isPinned,
    is_visible: w.isVisible,
    image_url: w.picture?.url ?? null,
    gallery_images: w.galleryImages,
    picture: w.picture,
    gallery: w.gallery,
    created_at: w.createdAt,
    updated_at: w.updatedAt,
  };
}

/** Reads a workshop as it came over the wire. */
export function workshopFromWire(w: WorkshopWire): Workshop {
  return {
    id: w.id,
    title: w.title,
    description: w.description,
    category: w.category,
    status: w.status,
    startDate: w.start_date,
    endDate: w.end_date,
    duration: w.duration,
    location: w.location,
    price: w.price,
    maxParticipants: w.max_participants,
    currentParticipants: w.current_participants,
    earlyBirdLeft: w.early_bird_left,
    requirements: w.requirements,
    skillLevel: w.skill_level,
    isPinned: w.is_pinned,
    isVisible: w.is_visible,
    picture: w.picture,
    galleryImages: w.gallery_images,
    gallery: w.gallery,
    createdAt: w.created_at,
    updatedAt: w.updated_at,
  };
}
