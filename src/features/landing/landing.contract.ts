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
import { LANDING_TEXTS } from './landing.rules.ts';

const Feature = z.object({ title: requiredText(120), text: requiredText(600) });
const address = { write: clearable(Url), read: z.nullable(z.string()) };

/** Everything that an admin writes of the landing page. */
const fields = {
  heroTitle: { write: requiredText(80), read: z.string() },
  /** Read it is never empty. */
  heroSubtitle: { write: clearableText(160), read: z.string() },
  heroImage: address,
  aboutImage: address,
  ...textFields(LANDING_TEXTS),
  features: {
    write: z.array(Feature).check(z.maxLength(6, 'At most 6')),
    read: z.array(Feature),
  },
  ctaButtonUrl: address,
};

const written = writeShape(fields);

/** What changes of the landing page: what is left out stays as it is, null and '' clear. */
export const LandingInput = z.extend(z.partial(z.object(written)), {
  heroTitle: written.heroTitle,
  imageDetails: DetailsOfImages,
  updatedAt: BasedOn,
});
export type LandingInput = z.infer<typeof LandingInput>;

/**
 * `PUT /api/landing-content` in either spelling (decision W1). 409 `changed_meanwhile` with `current` when
 * `updatedAt` is not the stored one any more.
 */
export const LandingBody = z.pipe(z.transform(camelKeys), LandingInput);

/** `GET /api/landing-content`: snake_case on the wire (decision W1); `*_picture` extends the specified url. */
export const LandingWire = z.object(
  snakeKeys({
    ...readShape(fields),
    heroPicture: z.nullable(Picture),
    aboutPicture: z.nullable(Picture),
    updatedAt: z.nullable(z.string()),
  }),
);
