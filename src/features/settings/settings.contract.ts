import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { isStoredImage } from '#src/features/media/media.rules.ts';
import { BasedOn, Email, Url, clearable, clearableText, requiredText, storable } from '#src/shared/fields.ts';
import { isTimeZone } from '#src/shared/time-zone.ts';
import { DEFAULT_DOCUMENTS, DocumentsInput } from './settings.contract.documents.ts';
import { DEFAULT_PAYMENTS, PAYMENT_FIELDS } from './settings.contract.payments.ts';
import { DEFAULT_KEEP, KeepInput, StoredKeep } from './settings.contract.retention.ts';
import { HEX_COLOR, isReadable, unreadableText } from './settings.rules.accent.ts';
import { unknownPlaceholder } from './settings.rules.retention.ts';

export const SocialLink = z.object({
  network: z.enum(['instagram', 'vimeo', 'youtube', 'facebook', 'x', 'tiktok', 'linkedin']),
  url: Url,
});
export type SocialLink = z.infer<typeof SocialLink>;

const whole = z.int('Must be a whole number');

/** Used where a workshop doesn't set a value (specification section 9). */
const workshopDefaults = {
  price: whole.check(z.nonnegative('Must not be negative'), z.maximum(1_000_000, 'At most 1000000')),
  maxParticipants: whole.check(z.positive('At least 1'), z.maximum(10_000, 'At most 10000')),
  duration: requiredText(60),
  location: requiredText(120),
  skillLevel: requiredText(60),
};

export const NOT_A_TIME_ZONE = 'Must be a time zone such as America/Los_Angeles';

/** `#rrggbb` in lower case. */
const hexColor = z
  .string('Must be text')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(HEX_COLOR, { error: 'Must be a color such as #E9A64F', abort: true }),
  );

/** Decision N4. Null or empty: the theme's own color. */
const accentColor = clearable(
  hexColor.check(z.refine(isReadable, { error: ({ input }) => unreadableText(String(input)) })),
);

/** The URL of an image that is stored here, as returned by the upload. Null or empty: none. */
const imageUrl = clearable(
  z.string('Must be text').check(z.refine(isStoredImage, 'This is not an image stored on this site')),
);
const brandImages = { logo: imageUrl, icon: imageUrl, socialImage: imageUrl };

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
  /** Completes "The first 10 registrants get ...". */
  earlyBirdPerks: requiredText(200),
  /** Who may upload after a workshop ends. */
  whoMayUpload: z.enum(['everybody', 'members', 'participants'], 'Must be one of the choices'),
  commentModeration: z.enum(['at-once', 'after-approval'], 'Must be one of the choices'),
  workshopDefaults: z.object(workshopDefaults),
};

/** Asked for first. */
export const ContactDetails = z.object({ contactEmail: fields.contactEmail, location: fields.location });

const byDefault = {
  price: 850,
  maxParticipants: 12,
  duration: '3 Days',
  location: 'Professional Studio',
  skillLevel: 'All Levels Welcome',
};

/** Each value has a default, so an empty record is valid. */
export const PublicSettings = z.object({
  siteName: z._default(fields.siteName, 'Halation'),
  tagline: z._default(fields.tagline, 'Immersive cinematic workshops where storytelling meets artistry'),
  /** Null: the theme's own color. */
  accentColor: z._default(z.nullable(hexColor), null),
  contactEmail: z._default(fields.contactEmail, 'hello@halation.studio'),
  contactPhone: z._default(fields.contactPhone, '(213) 555-0142'),
  location: z._default(fields.location, 'Los Angeles, CA'),
  socialLinks: z._default(fields.socialLinks, []),
  timeZone: z._default(fields.timeZone, 'America/Los_Angeles'),
  currencySign: z._default(fields.currencySign, '$'),
  currencyCode: z._default(fields.currencyCode, 'USD'),
  earlyBirdSeats: z._default(fields.earlyBirdSeats, 10),
  earlyBirdPerks: z._default(
    fields.earlyBirdPerks,
    'bonus content, priority equipment access and a personal consultation call',
  ),
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

/** Sender name of emails; null: the site's name. */
const mailSenderName = clearableText(60);

const requireTwoFactor = z.boolean('Must be true or false');

const nightlyBackup = z.boolean('Must be true or false');

const storedUrl = z._default(z.nullable(z.string()), null);

/** Visitors read what follows from them for each workshop. */
const paymentSettings = {
  tax: z._default(PAYMENT_FIELDS.tax, DEFAULT_PAYMENTS.tax),
  deposit: z._default(PAYMENT_FIELDS.deposit, DEFAULT_PAYMENTS.deposit),
  depositDueDays: z._default(PAYMENT_FIELDS.depositDueDays, DEFAULT_PAYMENTS.depositDueDays),
  balanceDueDays: z._default(PAYMENT_FIELDS.balanceDueDays, DEFAULT_PAYMENTS.balanceDueDays),
  policy: z._default(PAYMENT_FIELDS.policy, DEFAULT_PAYMENTS.policy),
  paymentInstructions: z._default(PAYMENT_FIELDS.paymentInstructions, DEFAULT_PAYMENTS.paymentInstructions),
  releaseUnpaidAfterHours: z._default(
    PAYMENT_FIELDS.releaseUnpaidAfterHours,
    DEFAULT_PAYMENTS.releaseUnpaidAfterHours,
  ),
  confirmEmail: z._default(PAYMENT_FIELDS.confirmEmail, DEFAULT_PAYMENTS.confirmEmail),
  confirmHours: z._default(PAYMENT_FIELDS.confirmHours, DEFAULT_PAYMENTS.confirmHours),
};

export const SiteSettings = z.extend(PublicSettings, {
  ...paymentSettings,
  documents: z._default(DocumentsInput, DEFAULT_DOCUMENTS),
  logo: storedUrl,
  icon: storedUrl,
  socialImage: storedUrl,
  mailSenderName: z._default(mailSenderName, null),
  keep: z._default(StoredKeep, DEFAULT_KEEP),
  requireTwoFactor: z._default(requireTwoFactor, false),
  nightlyBackup: z._default(nightlyBackup, true),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** `updatedAt` is null until something is saved. */
export const AdminSettings = z.extend(PublicSettings, {
  ...PAYMENT_FIELDS,
  documents: DocumentsInput,
  logo: z.nullable(Picture),
  icon: z.nullable(Picture),
  socialImage: z.nullable(Picture),
  mailSenderName: z.nullable(z.string()),
  keep: KeepInput,
  /** Whether admins must use two-factor. */
  requireTwoFactor: z.boolean(),
  /** Only where the database is embedded. */
  nightlyBackup: z.boolean(),
  /** An invalid time zone that was replaced at startup; null once the owner has chosen one. */
  updatedAt: z.nullable(z.string()),
});
export type AdminSettings = z.infer<typeof AdminSettings>;

/** Omitted settings stay unchanged. 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const SettingsUpdate = z.extend(
  z.partial(
    z.object({
      ...fields,
      ...PAYMENT_FIELDS,
      documents: DocumentsInput,
      ...brandImages,
      accentColor,
      mailSenderName,
      keep: KeepInput,
      nightlyBackup,
    }),
  ),
  { updatedAt: BasedOn },
);
export type SettingsUpdate = z.infer<typeof SettingsUpdate>;

/** Turning it on needs a session with two-factor; otherwise 409 `no_two_factor` with the field. */
export const SignInSettings = z.object({ requireTwoFactor });
export type SignInSettings = z.infer<typeof SignInSettings>;

/** A brand that isn't saved yet. The color may be one that can't be saved. */
export const BrandDraft = z.object({
  siteName: fields.siteName,
  accentColor: z._default(clearable(hexColor), null),
  logo: z._default(imageUrl, null),
});
export type BrandDraft = z.infer<typeof BrandDraft>;

/** In place of the name. The size is in pixels. */
export const SiteLogo = z.object({ url: z.string(), width: z.int(), height: z.int() });
export type SiteLogo = z.infer<typeof SiteLogo>;

/** Public, so nothing in it may be secret. */
export const PublicSite = z.extend(PublicSettings, {
  logo: z.nullable(SiteLogo),
  /** The id of an image that `media.rules.brand.ts` makes icons of. */
  iconId: z.nullable(z.string()),
  /** For shared links to pages without an image of their own. */
  socialImage: z.nullable(z.object({ url: z.string(), alt: z.string() })),
  /** For the copyright line. */
  year: z.int(),
  /** Footer pages that aren't linked, because nobody has written them yet. */
  hiddenPages: z.array(z.string()),
  /** Of the landing page, by their anchors: no link may lead there. */
  hiddenSections: z.array(z.string()),
});
export type PublicSite = z.infer<typeof PublicSite>;

/** Served at `/{slug}`. */
export const SitePageSlug = z.enum(['stories', 'alumni', 'blog', 'resources', 'privacy', 'terms', 'cookies']);
export type SitePageSlug = z.infer<typeof SitePageSlug>;

export const SitePageInput = z.object({
  slug: SitePageSlug,
  title: requiredText(120),
  description: z._default(z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters')), ''),
  /** `{keep:leads}` stands for the period from the settings. */
  body: z.string('Required').check(
    z.maxLength(60_000, 'At most 60000 characters'),
    z.refine(text => unknownPlaceholder(text) === null, {
      error: ({ input }) => `There is no ${unknownPlaceholder(String(input))}. The names are below the text.`,
    }),
  ),
});
export type SitePageInput = z.infer<typeof SitePageInput>;

/** 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const SitePageUpdate = z.extend(z.omit(SitePageInput, { slug: true }), { updatedAt: BasedOn });

/** `body` is Markdown; the server renders `html` from it. */
export const SitePage = z.object({
  slug: SitePageSlug,
  title: requiredText(120),
  description: z.string(),
  body: z.string().check(z.maxLength(60_000)),
  html: z.string(),
  updatedAt: z.string(),
});
export type SitePage = z.infer<typeof SitePage>;

/** Whether the early bird stays as it is, or is turned off. */
export const EarlyBirdDecision = z.object({ isKept: z.boolean('Must be true or false') });
export type EarlyBirdDecision = z.infer<typeof EarlyBirdDecision>;
