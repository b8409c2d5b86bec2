import * as z from 'zod/mini';
import { Picture } from '#src/features/media/media.contract.ts';
import { Url, optionalText, requiredText } from '#src/shared/fields.ts';

const SectionImage = z.object({
  url: Url,
  alt: z._default(z.string().check(z.maxLength(300)), ''),
});

const SectionKey = requiredText(60).check(
  z.regex(/^[a-z0-9][a-z0-9-]*$/, 'Lower-case letters, digits and dashes'),
);

/** The section that a path names. */
export const SectionPath = z.object({ sectionKey: SectionKey });

/** What an admin writes of a section (specification section 3, "Content section"). */
export const ContentSectionInput = z.object({
  sectionKey: SectionKey,
  title: optionalText(200),
  subtitle: optionalText(200),
  description: optionalText(2000),
  content: z._default(
    z.object({ paragraphs: z._default(z.array(requiredText(4000)).check(z.maxLength(40)), []) }),
    {
      paragraphs: [],
    },
  ),
  images: z._default(z.array(SectionImage).check(z.maxLength(12)), []),
  settings: z._default(z.record(z.string(), z.unknown()), {}),
  displayOrder: z._default(z.int('Must be a whole number').check(z.minimum(-10_000), z.maximum(10_000)), 0),
  isActive: z._default(z.boolean(), true),
});
export type ContentSectionInput = z.infer<typeof ContentSectionInput>;

/** A section as it is read; `pictures` stand for `images`, in the same order. */
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
