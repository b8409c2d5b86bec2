import * as z from 'zod/mini';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import { Id, storable } from '#src/shared/fields.ts';
import { EVENT_TYPES } from './analytics.rules.ts';

const Path = z
  .string('Required')
  .check(z.maxLength(300, 'At most 300 characters'), z.regex(/^\/[^\s?#]*$/, 'Must be a path'), storable);

/**
 * One of `POST /api/analytics/events`: a page was opened. Only the page is named, never its query. Everything else
 * that is counted the server notes by itself.
 */
const PageView = z.object({
  type: z.literal('page', 'Must be page'),
  /** Of a page of this site. */
  path: Path,
  /** May be left out: the path of a workshop's page says which it is. */
  workshopId: z.nullish(Id),
  /** `document.referrer`; only the host of another site is kept. */
  referrer: z.optional(z.string().check(z.maxLength(2048), storable)),
});
export type PageView = z.infer<typeof PageView>;

/** `POST /api/analytics/events`, answered with 204. Who does not want to be counted (DNT, GPC) is not. */
export const AnalyticsEvents = z.object({
  events: z.array(PageView).check(z.minLength(1, 'Required'), z.maxLength(20, 'At most 20')),
});

const Day = z
  .string()
  .check(z.refine(day => isCalendarDay(day) && isWithinYears(day), 'Must be a day such as 2027-02-05'));

/** `GET /api/analytics`: days of the business, both included. Left out: the last 30 days. At most 400. */
export const AnalyticsQuery = z.object({ from: z.optional(Day), to: z.optional(Day) });
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const counts = z.record(z.enum(EVENT_TYPES), z.int());

/** What `GET /api/analytics` answers. */
export const Analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** Of the whole time. `visitors` are counted per day: who comes on two days counts twice. */
  totals: z.object({ visitors: z.int(), events: counts }),
  /** Each day, also those without events. */
  days: z.array(z.object({ day: z.string(), visitors: z.int(), events: counts })),
  /** Per workshop that somebody looked at or registered for, most looked at first. */
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
  /** The most opened pages. */
  pages: z.array(z.object({ path: z.string(), views: z.int() })),
  /** The hosts that most visitors came from. */
  referrers: z.array(z.object({ host: z.string(), views: z.int() })),
});
export type Analytics = z.infer<typeof Analytics>;
