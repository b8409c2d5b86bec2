import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Url, optionalText, requiredText } from '#src/shared/fields.ts';

const Feature = z.object({ title: requiredText(120), text: requiredText(600) });
export type Feature = z.infer<typeof Feature>;

/** What an admin writes of the landing page (specification section 3, "Landing content"). */
export const LandingInput = z.object({
  heroTitle: requiredText(80),
  heroSubtitle: optionalText(160),
  heroImage: z.nullish(Url),
  aboutTitle: optionalText(120),
  aboutDescription: optionalText(3000),
  aboutImage: z.nullish(Url),
  features: z._default(z.array(Feature).check(z.maxLength(6)), []),
  ctaHeadline: optionalText(160),
  ctaButtonText: optionalText(60),
  ctaButtonUrl: z.nullish(Url),
  captureFormTitle: optionalText(120),
  captureFormSubtitle: optionalText(300),
});
export type LandingInput = z.infer<typeof LandingInput>;

/** The landing page's content inside the program. */
export interface LandingContent {
  heroTitle: string;
  heroSubtitle: string;
  heroImage: Picture | null;
  aboutTitle: string | null;
  aboutDescription: string | null;
  aboutImage: Picture | null;
  features: Feature[];
  ctaHeadline: string | null;
  ctaButtonText: string | null;
  ctaButtonUrl: string | null;
  captureFormTitle: string | null;
  captureFormSubtitle: string | null;
}

const text = z.nullable(z.string());

/** `GET /api/landing-content`: snake_case on the wire (decision W1); `*_picture` extends the specified url. */
export const LandingWire = z.object({
  hero_image: text,
  hero_picture: z.nullable(Picture),
  hero_title: z.string(),
  hero_subtitle: z.string(),
  about_title: text,
  about_description: text,
  about_image: text,
  about_picture: z.nullable(Picture),
  features: z.array(Feature),
  cta_headline: text,
  cta_button_text: text,
  cta_button_url: text,
  capture_form_title: text,
  capture_form_subtitle: text,
});
export type LandingWire = z.infer<typeof LandingWire>;
