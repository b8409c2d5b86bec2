import type { Picture } from '#src/features/media/media.contract.ts';
import type { LandingContent, LandingWire } from './landing.contract.ts';

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
export function landingToWire(content: LandingContent): LandingWire {
  return {
    hero_image: content.heroImage?.url ?? null,
    hero_picture: content.heroImage,
    hero_title: content.heroTitle,
    hero_subtitle: content.heroSubtitle,
    about_title: content.aboutTitle,
    about_description: content.aboutDescription,
    about_image: content.aboutImage?.url ?? null,
    about_picture: content.aboutImage,
    features: content.features,
    cta_headline: content.ctaHeadline,
    cta_button_text: content.ctaButtonText,
    cta_button_url: content.ctaButtonUrl,
    capture_form_title: content.captureFormTitle,
    capture_form_subtitle: content.captureFormSubtitle,
    updated_at: content.updatedAt,
  };
}

/** Reads landing content as it came over the wire. */
export function landingFromWire(wire: LandingWire): LandingContent {
  return {
    heroTitle: wire.hero_title,
    heroSubtitle: wire.hero_subtitle,
    heroImage: wire.hero_picture,
    aboutTitle: wire.about_title,
    aboutDescription: wire.about_description,
    aboutImage: wire.about_picture,
    features: wire.features,
    ctaHeadline: wire.cta_headline,
    ctaButtonText: wire.cta_button_text,
    ctaButtonUrl: wire.cta_button_url,
    captureFormTitle: wire.capture_form_title,
    captureFormSubtitle: wire.capture_form_subtitle,
    updatedAt: wire.updated_at,
  };
}
