import type { Picture } from '#src/features/media/media.contract.ts';
import { type Snake, camelKeys, snakeKeys } from '#src/shared/spelling.ts';

/** The texts that the landing page may do without, and how long each may be. */
export const LANDING_TEXTS = {
  aboutTitle: 120,
  aboutDescription: 3000,
  ctaHeadline: 160,
  ctaButtonText: 60,
  captureFormTitle: 120,
  captureFormSubtitle: 300,
} as const;

export interface Feature {
  title: string;
  text: string;
}

/** The landing page's content inside the program. */
export interface LandingContent extends Record<keyof typeof LANDING_TEXTS, string | null> {
  heroTitle: string;
  heroSubtitle: string;
  heroImage: Picture | null;
  aboutImage: Picture | null;
  features: Feature[];
  ctaButtonUrl: string | null;
  /** Null: nothing was saved yet. */
  updatedAt: string | null;
}

/** The same on the wire (decision W1): the specified addresses of its images, and the pictures beside them. */
export interface LandingWire extends Snake<Omit<LandingContent, 'heroImage' | 'aboutImage'>> {
  hero_image: string | null;
  hero_picture: Picture | null;
  about_image: string | null;
  about_picture: Picture | null;
}

/** The hero's fixed line (specification, section 2 "Hero"). */
export const TAGLINE = 'Immersive cinematic workshops where storytelling meets artistry';

/** The hero's subtitle when none is set (specification, section 3 "Landing content"). */
export const DEFAULT_SUBTITLE = 'Create. Feel. Capture.';

/** The hero's image when none is set (specification, section 3 "Landing content"): it comes with the program. */
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

/** Writes landing content as it goes over the wire (decision W1). */
export function landingToWire({ heroImage, aboutImage, ...content }: LandingContent): LandingWire {
  return {
    ...snakeKeys(content),
    hero_image: heroImage?.url ?? null,
    hero_picture: heroImage,
    about_image: aboutImage?.url ?? null,
    about_picture: aboutImage,
  };
}

/** Reads landing content as it came over the wire. */
export function landingFromWire(wire: LandingWire): LandingContent {
  const { hero_picture: heroImage, about_picture: aboutImage, ...content } = wire;
  return { ...camelKeys(content), heroImage, aboutImage };
}
