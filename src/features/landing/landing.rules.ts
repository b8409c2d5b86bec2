import type { Picture } from '#src/features/media/media.contract.ts';
import { type Snake, camelKeys, snakeKeys } from '#src/shared/spelling.ts';

export const LANDING_TEXTS = {
  aboutTitle: 120,
  aboutDescription: 3000,
  ctaHeadline: 160,
  ctaButtonText: 60,
  captureFormTitle: 120,
  captureFormSubtitle: 300,
} as const;

/** Parts that show a text of ours while the owner has written none. Hiding one hides that text, never the owner's. */
export const LANDING_PARTS = ['heroSubtitle', 'story', 'join', 'captureFormSubtitle'] as const;
export type LandingPart = (typeof LANDING_PARTS)[number];

export interface Feature {
  title: string;
  text: string;
}

export interface LandingContent extends Record<keyof typeof LANDING_TEXTS, string | null> {
  heroTitle: string;
  heroSubtitle: string;
  heroImage: Picture | null;
  aboutImage: Picture | null;
  features: Feature[];
  ctaButtonUrl: string | null;
  hiddenParts: LandingPart[];
  updatedAt: string | null;
}

/** On the wire: the specified image URLs, with pictures next to them. */
export interface LandingWire extends Snake<Omit<LandingContent, 'heroImage' | 'aboutImage'>> {
  hero_image: string | null;
  hero_picture: Picture | null;
  about_image: string | null;
  about_picture: Picture | null;
}

/** Specification section 3, "Landing content". */
export const DEFAULT_SUBTITLE = 'Create. Feel. Capture.';

/** Specification section 2. */
export const JOIN_TITLE = 'Join the Movement';

export const JOIN_TEXT = 'New dates first, location notes and one technique a month. Unsubscribe anytime.';

/** What the page shows of the texts that have one of ours. Null: hidden. */
export interface LandingTexts {
  heroSubtitle: string | null;
  join: { title: string; text: string | null } | null;
}

export function landingTexts(landing: LandingContent | undefined): LandingTexts {
  const isHidden = (part: LandingPart): boolean => landing?.hiddenParts.includes(part) ?? false;
  const ours = (part: LandingPart, text: string): string | null => (isHidden(part) ? null : text);
  const title = landing?.captureFormTitle || ours('join', JOIN_TITLE);
  const text = landing?.captureFormSubtitle || ours('captureFormSubtitle', JOIN_TEXT);
  return {
    heroSubtitle: landing?.heroSubtitle || ours('heroSubtitle', DEFAULT_SUBTITLE),
    join: title ? { title, text } : null,
  };
}

/** Specification section 3, "Landing content". */
export const STOCK_HERO: Picture = {
  url: '/stills/hero-1600.webp',
  alt: 'A lone cinematographer behind a camera on a dune ridge, silhouetted beside a low golden sun.',
  width: null,
  height: null,
  focalX: 0.74,
  focalY: 0.6,
  placeholder: null,
  lowerBrightness: 0.19,
};

export function landingToWire({ heroImage, aboutImage, ...content }: LandingContent): LandingWire {
  return {
    ...snakeKeys(content),
    hero_image: heroImage?.url ?? null,
    hero_picture: heroImage,
    about_image: aboutImage?.url ?? null,
    about_picture: aboutImage,
  };
}

export function landingFromWire(wire: LandingWire): LandingContent {
  const { hero_picture: heroImage, about_picture: aboutImage, ...content } = wire;
  return { ...camelKeys(content), heroImage, aboutImage };
}
