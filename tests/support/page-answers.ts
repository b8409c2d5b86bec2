import { LANDING_TEXTS, type LandingWire } from '#src/features/landing/landing.rules.ts';
import type { Picture } from '#src/features/media/media.contract.ts';
import { type PublicSite, SiteSettings } from '#src/features/settings/settings.contract.ts';
import { type WorkshopContent, noContent } from '#src/features/workshops/workshops.rules.content.ts';
import { WORKSHOP_TEXTS, type WorkshopWire } from '#src/features/workshops/workshops.rules.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { snakeKeys } from '#src/shared/spelling.ts';

export const picture: Picture = {
  url: '/media/0123456789abcdef/2400.jpg',
  alt: 'A lamp in haze',
  width: 2400,
  height: 1350,
  focalX: 0.5,
  focalY: 0.5,
  placeholder: null,
  lowerBrightness: 0.1,
};

/** `GET /api/site` with default settings. */
export const site: PublicSite = {
  ...SiteSettings.parse({}),
  logo: null,
  iconId: null,
  socialImage: null,
  year: 2027,
  hiddenPages: [],
  hiddenSections: [],
};

/** `GET /api/landing-content`, reduced to what heads need. */
export const landing: LandingWire = {
  hero_image: picture.url,
  hero_picture: picture,
  hero_title: 'Halation',
  hero_subtitle: 'Create. Feel. Capture.',
  about_image: null,
  about_picture: null,
  features: [],
  ...snakeKeys(mapValues(LANDING_TEXTS, () => null)),
  cta_button_url: null,
  hidden_parts: [],
  updated_at: null,
};

/** `GET /api/workshops/3`: three days in February without times, one free seat. */
export function workshopAnswer(changes: Partial<WorkshopWire> = {}): WorkshopWire {
  return {
    id: 3,
    title: 'Haze & Hard Light',
    description: 'One fresnel, one softbox, one hazer.',
    category: 'Videography',
    status: 'upcoming',
    ...snakeKeys(mapValues(WORKSHOP_TEXTS, () => null)),
    location: 'Stage 4, Frogtown',
    start_date: '2027-02-05',
    end_date: '2027-02-07',
    duration: '3 Days',
    price: 980,
    price_amount: 98_000,
    early_bird: null,
    takes_promo_codes: false,
    currency: 'USD',
    total_amount: 98_000,
    deposit_amount: 0,
    tax_label: null,
    deposit_due_on: null,
    balance_due_on: null,
    policy_lines: [],
    max_participants: 12,
    current_participants: 11,
    early_bird_left: 0,
    asked_count: 0,
    is_pinned: false,
    is_visible: true,
    image_url: picture.url,
    gallery_images: [],
    picture,
    gallery: [],
    created_at: '2026-11-01T10:00:00.000Z',
    updated_at: '2026-11-02T10:00:00.000Z',
    ...changes,
  };
}

/** `GET /api/workshops/3/content`, reduced to what calendars and heads need. */
export function contentAnswer(times: string[]): WorkshopContent {
  const day = (time: string, index: number) => ({
    day: `Day ${index + 1}`,
    title: `Part ${index + 1}`,
    description: 'What we do, then; and why.',
    time,
  });
  return {
    ...noContent(3),
    id: 1,
    scheduleData: times.map(day),
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-03T10:00:00.000Z',
  };
}
