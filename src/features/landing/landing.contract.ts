import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { BasedOn, Url, clearable, clearableText, requiredText } from '#src/shared/fields.ts';
import { camelKeys } from '#src/shared/spelling.ts';

const Feature = z.object({ title: requiredText(120), text: requiredText(600) });
export type Feature = z.infer<typeof Feature>;

/** What an admin writes of the landing page: what is left out stays as it is, null and '' clear. */
export const LandingInput = z.object({
  heroTitle: requiredText(80),
  heroSubtitle: z.optional(clearableText(160)),
  heroImage: clearable(Url),
  aboutTitle: z.optional(clearableText(120)),
  aboutDescription: z.optional(clearableText(3000)),
  aboutImage: clearable(Url),
  features: z.optional(z.array(Feature).check(z.maxLength(6, 'At most 6'))),
  ctaHeadline: z.optional(clearableText(160)),
  ctaButtonText: z.optional(clearableText(60)),
  ctaButtonUrl: clearable(Url),
  captureFormTitle: z.optional(clearableText(120)),
  captureFormSubtitle: z.optional(clearableText(300)),
  updatedAt: BasedOn,
});
export type LandingInput = z.infer<typeof LandingInput>;

/**
 * `PUT /api/landing-content` in either spelling (decision W1). 409 `changed_meanwhile` with `current` when
 * `updatedAt` is not the stored one any more.
 */
export const LandingBody = z.pipe(z.transform(camelKeys), LandingInput);

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
  /** Null: nothing was saved yet. */
  updatedAt: string | null;
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
  updated_at: text,
});
export type LandingWire = z.infer<typeof LandingWire>;
