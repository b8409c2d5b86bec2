import * as z from 'zod/mini';
import { Email, Url, requiredText } from '#src/shared/fields.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';

/** A link to the business on another site; `network` picks the icon. */
export const SocialLink = z.object({
  network: z.enum(['instagram', 'vimeo', 'youtube', 'facebook', 'x', 'tiktok', 'linkedin']),
  url: Url,
});
export type SocialLink = z.infer<typeof SocialLink>;

/** What the detail page shows where a workshop says nothing (specification section 9, decision W5). */
const WorkshopDefaults = z.object({
  price: z._default(z.int().check(z.nonnegative()), 850),
  maxParticipants: z._default(z.int().check(z.positive()), 12),
  duration: z._default(requiredText(60), '3 Days'),
  location: z._default(requiredText(120), 'Professional Studio'),
  skillLevel: z._default(requiredText(60), 'All Levels Welcome'),
});

/** Everything the owner can set; each value has a default, so an empty record is a valid one. */
export const SiteSettings = z.object({
  siteName: z._default(requiredText(60), 'Halation'),
  tagline: z._default(requiredText(200), 'Immersive cinematic workshops where storytelling meets artistry'),
  contactEmail: z._default(Email, 'hello@halation.studio'),
  contactPhone: z._default(z.string().check(z.maxLength(40)), '(213) 555-0142'),
  location: z._default(requiredText(120), 'Los Angeles, CA'),
  socialLinks: z._default(z.array(SocialLink).check(z.maxLength(8)), []),
  timeZone: z._default(
    requiredText(60).check(z.refine(isTimeZone, 'Must be a time zone such as America/Los_Angeles')),
    'America/Los_Angeles',
  ),
  currencySign: z._default(requiredText(4), '$'),
  currencyCode: z._default(requiredText(3), 'USD'),
  earlyBirdSeats: z._default(z.int().check(z.nonnegative(), z.maximum(10_000)), 10),
  workshopDefaults: z._default(WorkshopDefaults, {
    price: 850,
    maxParticipants: 12,
    duration: '3 Days',
    location: 'Professional Studio',
    skillLevel: 'All Levels Welcome',
  }),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `GET /api/site`: what every public page needs to know of the settings; nothing in them is secret. */
export const PublicSite = z.extend(SiteSettings, {
  /** The last year of the copyright line (decision W10). */
  year: z.int(),
});
export type PublicSite = z.infer<typeof PublicSite>;

/** The footer's pages (decision W9): their address is `/{slug}`. */
export const SitePageSlug = z.enum(['stories', 'alumni', 'blog', 'resources', 'privacy', 'terms', 'cookies']);
export type SitePageSlug = z.infer<typeof SitePageSlug>;

/** What an admin writes of such a page. */
export const SitePageInput = z.object({
  slug: SitePageSlug,
  title: requiredText(120),
  /** A sentence for search engines and shared links. */
  description: z._default(z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')), ''),
  body: z.string('Required').check(z.maxLength(60_000, 'At most 60000 characters')),
});
export type SitePageInput = z.infer<typeof SitePageInput>;

/** A page whose text the owner edits as Markdown; `html` is made from it on the server. */
export const SitePage = z.object({
  slug: SitePageSlug,
  title: requiredText(120),
  /** A sentence for search engines and shared links; may be empty. */
  description: z.string(),
  body: z.string().check(z.maxLength(60_000)),
  html: z.string(),
  updatedAt: z.string(),
});
export type SitePage = z.infer<typeof SitePage>;
