import * as z from 'zod/mini';
import { BasedOn, Email, Url, clearableText, requiredText, storable } from '#src/shared/fields.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';

/** A link to the business on another site; `network` picks the icon. */
export const SocialLink = z.object({
  network: z.enum(['instagram', 'vimeo', 'youtube', 'facebook', 'x', 'tiktok', 'linkedin']),
  url: Url,
});
export type SocialLink = z.infer<typeof SocialLink>;

const whole = z.int('Must be a whole number');

/** What the detail page shows where a workshop says nothing (specification section 9, decision W5). */
const workshopDefaults = {
  price: whole.check(z.nonnegative('Must not be negative'), z.maximum(1_000_000, 'At most 1000000')),
  maxParticipants: whole.check(z.positive('At least 1'), z.maximum(10_000, 'At most 10000')),
  duration: requiredText(60),
  location: requiredText(120),
  skillLevel: requiredText(60),
};

export const NOT_A_TIME_ZONE = 'Must be a time zone such as America/Los_Angeles';

/** What the owner can set, value by value. */
const fields = {
  siteName: requiredText(60),
  tagline: requiredText(200),
  contactEmail: Email,
  contactPhone: z.string('Must be text').check(z.trim(), z.maxLength(40, 'At most 40 characters'), storable),
  location: requiredText(120),
  socialLinks: z.array(SocialLink).check(z.maxLength(8, 'At most 8')),
  timeZone: requiredText(60).check(z.refine(isTimeZone, NOT_A_TIME_ZONE)),
  currencySign: requiredText(4),
  currencyCode: requiredText(3).check(z.regex(/^[A-Z]{3}$/, 'Three capital letters, such as USD')),
  earlyBirdSeats: whole.check(z.nonnegative('Must not be negative'), z.maximum(10_000, 'At most 10000')),
  /** Whose files the upload panel takes once a workshop has ended (decision U1). */
  whoMayUpload: z.enum(['everybody', 'members', 'participants'], 'Must be one of the choices'),
  /** Whether a comment is on the page at once, or waits until an admin approves it. */
  commentModeration: z.enum(['at-once', 'after-approval'], 'Must be one of the choices'),
  workshopDefaults: z.object(workshopDefaults),
};

const byDefault = {
  price: 850,
  maxParticipants: 12,
  duration: '3 Days',
  location: 'Professional Studio',
  skillLevel: 'All Levels Welcome',
};

/** Everything that a public page may depend on; each value has a default, so an empty record is a valid one. */
const PublicSettings = z.object({
  siteName: z._default(fields.siteName, 'Halation'),
  tagline: z._default(fields.tagline, 'Immersive cinematic workshops where storytelling meets artistry'),
  contactEmail: z._default(fields.contactEmail, 'hello@halation.studio'),
  contactPhone: z._default(fields.contactPhone, '(213) 555-0142'),
  location: z._default(fields.location, 'Los Angeles, CA'),
  socialLinks: z._default(fields.socialLinks, []),
  timeZone: z._default(fields.timeZone, 'America/Los_Angeles'),
  currencySign: z._default(fields.currencySign, '$'),
  currencyCode: z._default(fields.currencyCode, 'USD'),
  earlyBirdSeats: z._default(fields.earlyBirdSeats, 10),
  whoMayUpload: z._default(fields.whoMayUpload, 'everybody'),
  commentModeration: z._default(fields.commentModeration, 'at-once'),
  workshopDefaults: z._default(
    z.object({
      price: z._default(workshopDefaults.price, byDefault.price),
      maxParticipants: z._default(workshopDefaults.maxParticipants, byDefault.maxParticipants),
      duration: z._default(workshopDefaults.duration, byDefault.duration),
      location: z._default(workshopDefaults.location, byDefault.location),
      skillLevel: z._default(workshopDefaults.skillLevel, byDefault.skillLevel),
    }),
    byDefault,
  ),
});

/** The name that mails come from; null: the site's. */
const mailSenderName = clearableText(60);

/** After so many days only kind, time and outcome of an email are kept; longer than an email may wait. */
const emailsKeptDays = whole.check(z.minimum(7, 'At least 7'), z.maximum(365, 'At most 365'));

/** Everything the owner can set. */
export const SiteSettings = z.extend(PublicSettings, {
  mailSenderName: z._default(mailSenderName, null),
  emailsKeptDays: z._default(emailsKeptDays, 30),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `GET /api/settings`; `updatedAt` is null until something is set. */
export const AdminSettings = z.extend(PublicSettings, {
  mailSenderName: z.nullable(z.string()),
  emailsKeptDays: z.int(),
  /** The invalid time zone that was stored before the start replaced it; null after a choice. */
  ignoredTimeZone: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** `PUT /api/settings`: what is left out stays as it is. 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const SettingsUpdate = z.extend(z.partial(z.object({ ...fields, mailSenderName, emailsKeptDays })), {
  updatedAt: BasedOn,
});
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;

/** `POST /api/settings/test-mail`: where it went, which is to whoever asked. */
export const TestMailAnswer = z.object({ to: z.string() });
export type TestMailAnswer = z.infer<typeof TestMailAnswer>;

/** `GET /api/settings/mail-state`: whether mail leaves. Without a mail server it is kept, and nothing waits. */
export const MailState = z.object({
  /** Whether there is a mail server. */
  isSent: z.boolean(),
  /** On their way: tried again and again, with growing pauses. */
  waiting: z.int(),
  /** Given up, as the receiver does not exist or the mail server was away for days; of the last 30 days. */
  failed: z.int(),
  /** What the mail server, or its absence, said last; null when nothing is wrong. */
  lastError: z.nullable(z.string()),
  lastSentAt: z.nullable(z.string()),
});
export type MailState = z.infer<typeof MailState>;

/** `GET /api/site`: what every public page needs to know of the settings; nothing in them is secret. */
export const PublicSite = z.extend(PublicSettings, {
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

/** `PUT /api/pages/{slug}`. 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const SitePageUpdate = z.extend(z.omit(SitePageInput, { slug: true }), { updatedAt: BasedOn });

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
