import * as z from 'zod/mini';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import { Id, storable } from '#src/shared/fields.ts';
import { EVENT_TYPES } from './analytics.rules.ts';

const Path = z
  .string('Required')
  .check(z.maxLength(300, 'At most 300 characters'), z.regex(/^\/[^\s?#]*$/, 'Must be a path'), storable);

/** Browsers report only page views; the server records everything else itself. */
const PageView = z.object({
  type: z.literal('page', 'Must be page'),
  path: Path,
  /** Optional; the server derives it from the path. */
  workshopId: z.nullish(Id),
  /** `document.referrer`; only the host of another site is stored. */
  referrer: z.optional(z.string().check(z.maxLength(2048), storable)),
});
export type PageView = z.infer<typeof PageView>;

/** Requests with DNT or GPC get the same 204 but aren't counted. */
export const AnalyticsEvents = z.object({
  events: z.array(PageView).check(z.minLength(1, 'Required'), z.maxLength(20, 'At most 20')),
});

const Day = z
  .string()
  .check(z.refine(day => isCalendarDay(day) && isWithinYears(day), 'Must be a day such as 2027-02-05'));

/** Days in the business's time zone, inclusive. Defaults to the last 30 days; at most 400. */
export const AnalyticsQuery = z.object({ from: z.optional(Day), to: z.optional(Day) });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const counts = z.record(z.enum(EVENT_TYPES), z.int());

export const Analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** `visitors` are counted per day: someone who comes on two days counts twice. */
  totals: z.object({ visitors: z.int(), events: counts }),
  days: z.array(z.object({ day: z.string(), visitors: z.int(), events: counts })),
  funnels: z.array(
    z.object({
      workshopId: z.int(),
      views: z.int(),
      visitors: z.int(),
      interested: z.int(),
      reserved: z.int(),
      enrolled: z.int(),
    }),
  ),
  pages: z.array(z.object({ path: z.string(), views: z.int() })),
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
