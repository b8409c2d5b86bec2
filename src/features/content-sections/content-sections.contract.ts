import * as z from 'zod/mini';
import { DetailsOfImages, Picture } from '#src/features/media/media.contract.ts';
import { BasedOn, Url, clearableText, optionalText, requiredText } from '#src/shared/fields.ts';

const SectionImage = z.object({
  url: Url,
  alt: z._default(z.string().check(z.maxLength(300, 'At most 300 characters')), ''),
});

const SectionKey = requiredText(60).check(
  z.regex(/^[a-z0-9][a-z0-9-]*$/, 'Lowercase letters, digits and dashes'),
  // These two are paths of other API calls.
  z.refine(key => key !== 'order' && key !== 'initialize', 'This key is reserved'),
);
const Paragraphs = z.array(requiredText(4000)).check(z.maxLength(40, 'At most 40'));
const Images = z.array(SectionImage).check(z.maxLength(12, 'At most 12'));
const DisplayOrder = z
  .int('Must be a whole number')
  .check(z.minimum(-10_000, 'At least -10000'), z.maximum(10_000, 'At most 10000'));

export const SectionPath = z.object({ sectionKey: SectionKey });

/** 409 `duplicate_key` at `sectionKey`. */
export const ContentSectionInput = z.object({
  sectionKey: SectionKey,
  title: optionalText(200),
  subtitle: optionalText(200),
  description: optionalText(2000),
  content: z._default(z.object({ paragraphs: z._default(Paragraphs, []) }), { paragraphs: [] }),
  images: z._default(Images, []),
  imageDetails: DetailsOfImages,
  settings: z._default(z.record(z.string(), z.unknown()), {}),
  displayOrder: z._default(DisplayOrder, 0),
  isActive: z._default(z.boolean(), true),
});
export type ContentSectionInput = z.infer<typeof ContentSectionInput>;

/** Omitted fields stay unchanged. 409 `duplicate_key` at `sectionKey`, and `changed_meanwhile`, see `BasedOn`. */
export const ContentSectionUpdate = z.object({
  sectionKey: z.optional(SectionKey),
  title: z.optional(clearableText(200)),
  subtitle: z.optional(clearableText(200)),
  description: z.optional(clearableText(2000)),
  content: z.optional(z.object({ paragraphs: Paragraphs })),
  images: z.optional(Images),
  imageDetails: DetailsOfImages,
  settings: z.optional(z.record(z.string(), z.unknown())),
  displayOrder: z.optional(DisplayOrder),
  isActive: z.optional(z.boolean()),
  updatedAt: BasedOn,
});
export type ContentSectionUpdate = z.infer<typeof ContentSectionUpdate>;

/** All keys, first to last. Returns the sections in that order. */
export const SectionOrder = z.object({
  sectionKeys: z.array(SectionKey).check(z.minLength(1, 'Required'), z.maxLength(1000)),
});

export const SectionsToInitialize = z.object({
  what: z.enum(['story', 'default-content'], 'Must be story or default-content'),
});
export type SectionsToInitialize = z.infer<typeof SectionsToInitialize>;

/** `pictures` correspond to `images`, in the same order. */
export const ContentSection = z.object({
  id: z.int(),
  sectionKey: z.string(),
  title: z.nullable(z.string()),
  subtitle: z.nullable(z.string()),
  description: z.nullable(z.string()),
  content: z.object({ paragraphs: z.array(z.string()) }),
  images: z.array(z.object({ url: z.string(), alt: z.string() })),
  pictures: z.array(Picture),
  settings: z.record(z.string(), z.unknown()),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ContentSection = z.infer<typeof ContentSection>;

export const InitializedSections = z.object({
  created: z.array(z.string()),
  sections: z.array(ContentSection),
});
export type InitializedSections = z.infer<typeof InitializedSections>;
