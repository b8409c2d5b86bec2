import * as z from 'zod/mini';
import { DetailsOfImages, Picture } from '#src/features/media/media.contract.ts';
import {
  BasedOn,
  Url,
  clearable,
  clearableText,
  readShape,
  requiredText,
  textFields,
  writeShape,
} from '#src/shared/fields.ts';
import { camelKeys, snakeKeys } from '#src/shared/spelling.ts';
import { LANDING_PARTS, LANDING_TEXTS } from './landing.rules.ts';

const Feature = z.object({ title: requiredText(120), text: requiredText(600) });
const Part = z.enum(LANDING_PARTS, 'No such part');
const address = { write: clearable(Url), read: z.nullable(z.string()) };

const fields = {
  heroTitle: { write: requiredText(80), read: z.string() },
  /** When read, only empty if it is hidden. */
  heroSubtitle: { write: clearableText(160), read: z.string() },
  heroImage: address,
  aboutImage: address,
  ...textFields(LANDING_TEXTS),
  features: {
    write: z.array(Feature).check(z.maxLength(6, 'At most 6')),
    read: z.array(Feature),
  },
  ctaButtonUrl: address,
  hiddenParts: {
    write: z.array(Part).check(z.maxLength(LANDING_PARTS.length, 'Too many')),
    read: z.array(Part),
  },
};

const written = writeShape(fields);

/** Omitted fields stay unchanged; null and '' clear. */
export const LandingInput = z.extend(z.partial(z.object(written)), {
  heroTitle: written.heroTitle,
  imageDetails: DetailsOfImages,
  updatedAt: BasedOn,
});
export type LandingInput = z.infer<typeof LandingInput>;

/** Accepts snake_case and camelCase. 409 `changed_meanwhile` with `current`, see `BasedOn`. */
export const LandingBody = z.pipe(z.transform(camelKeys), LandingInput);

/** snake_case on the wire; `*_picture` extends the specified URLs. */
export const LandingWire = z.object(
  snakeKeys({
    ...readShape(fields),
    heroPicture: z.nullable(Picture),
    aboutPicture: z.nullable(Picture),
    updatedAt: z.nullable(z.string()),
  }),
);
