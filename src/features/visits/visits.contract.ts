import * as z from 'zod/mini';
import { Id, storable } from '#src/shared/fields.ts';

const Path = z
  .string('Required')
  .check(z.maxLength(300, 'At most 300 characters'), z.regex(/^\/[^\s?#]*$/, 'Must be a path'), storable);

const Tag = z.optional(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(80, 'At most 80 characters'), storable),
);

/** Browsers report only page views; the server records everything else itself. */
const PageView = z.object({
  type: z.literal('page', 'Must be page'),
  path: Path,
  /** Optional; the server derives it from the path. */
  workshopId: z.nullish(Id),
  /** `document.referrer`; only the host of another site is stored. Our own address: not a visit of its own. */
  referrer: z.optional(z.string().check(z.maxLength(2048), storable)),
  /** `utm_source` and `utm_campaign` of the address. */
  campaign: z.optional(z.object({ source: Tag, campaign: Tag })),
});
export type PageView = z.infer<typeof PageView>;

/** Requests with DNT or GPC get the same 204 but aren't counted. */
export const AnalyticsEvents = z.object({
  events: z.array(PageView).check(z.minLength(1, 'Required'), z.maxLength(20, 'At most 20')),
});
