import * as z from 'zod/mini';
import { isCalendarDay, isWithinYears } from '#src/shared/dates.ts';
import { Id } from '#src/shared/fields.ts';

const Day = z
  .string()
  .check(z.refine(day => isCalendarDay(day) && isWithinYears(day), 'Must be a day such as 2027-02-05'));

/** Days in the business's time zone, inclusive. Defaults to the last 30 days; at most 400. */
export const AnalyticsQuery = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  workshopId: z.optional(Id),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

/** Each is a file of its own. */
export const ANALYTICS_TABLES = [
  'days',
  'funnels',
  'coming',
  'sources',
  'pages',
  'leads',
  'campaigns',
  'heard',
] as const;
export type AnalyticsTable = (typeof ANALYTICS_TABLES)[number];

export const AnalyticsExportQuery = z.extend(AnalyticsQuery, {
  table: z.enum(ANALYTICS_TABLES, 'Must be one of the tables'),
});
export type AnalyticsExportQuery = z.infer<typeof AnalyticsExportQuery>;

/** `seats`: booked in the range, also if cancelled since. `visitors` are counted per day. */
const totals = {
  visits: z.int(),
  visitors: z.int(),
  seats: z.int(),
  leads: z.int(),
  contacts: z.int(),
};
const Totals = z.object(totals);

const Range = z.object({ from: z.string(), to: z.string() });

/**
 * Who registered in the range, and how far they have come by now. Each step includes the later ones: those who booked right
 * away count as interested. `cancelled` may have been at any step.
 */
const Funnel = z.object({
  workshopId: z.int(),
  title: z.string(),
  isDeleted: z.boolean(),
  /** Visitors of its page. */
  viewers: z.int(),
  interested: z.int(),
  reserved: z.int(),
  enrolled: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});

/** Amounts are in the currency's smallest unit. */
const Coming = z.object({
  workshopId: z.int(),
  title: z.string(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  spots: z.int(),
  taken: z.int(),
  priceAmount: z.int(),
  /** Booked: the prices of the seats held now, less what was waived; at the list price where nobody tracks it. */
  expectedAmount: z.int(),
  /** After refunds. Amounts in other currencies are left out of both. */
  receivedAmount: z.int(),
  /** Price times all spots. */
  ifFullAmount: z.int(),
  /** Seats booked in the last 7 days and still held. */
  takenLast7Days: z.int(),
  /** The latest past workshop with the same title. */
  lastEdition: z.nullable(z.object({ title: z.string(), taken: z.int() })),
});

/** Only with `workshopId`. */
const OneWorkshop = z.object({
  taken: z.int(),
  spots: z.int(),
  expectedAmount: z.int(),
  receivedAmount: z.int(),
  firstSeatAt: z.nullable(z.string()),
  takenLast7Days: z.int(),
  /** In the range. The rest of the funnel's `interested` booked right away. */
  interestedFromCard: z.int(),
  interestedFromPage: z.int(),
  /** Reserved and not confirmed yet, now. */
  waitingForConfirmation: z.int(),
  endsAt: z.nullable(z.string()),
});

export const Analytics = z.object({
  from: z.string(),
  to: z.string(),
  /** Of all amounts. */
  currency: z.string(),
  /** The same number of days right before. */
  before: Range,
  totals: Totals,
  totalsBefore: Totals,
  /** Each day of the range, in order. */
  days: z.array(
    z.object({
      day: z.string(),
      visits: z.int(),
      visitors: z.int(),
      seats: z.int(),
      leads: z.int(),
      visitsBefore: z.int(),
    }),
  ),
  /** At most 100, the most viewed first. */
  funnels: z.array(Funnel),
  /** At most 100, the next one first. Whatever the range. */
  coming: z.array(Coming),
  /** At most 20 each from here on. `revenueAmount`: of the seats that are still held. */
  sources: z.array(
    z.object({
      name: z.string(),
      visits: z.int(),
      visitors: z.int(),
      seats: z.int(),
      revenueAmount: z.int(),
    }),
  ),
  /** `title`: of a workshop's page; null for the others. */
  pages: z.array(z.object({ path: z.string(), title: z.nullable(z.string()), views: z.int() })),
  /** Of the people who joined in the range, what they are now. All but `total` may overlap. */
  leads: z.object({
    total: z.int(),
    onList: z.int(),
    interested: z.int(),
    enrolled: z.int(),
    unsubscribed: z.int(),
  }),
  campaigns: z.array(
    z.object({
      campaign: z.string(),
      source: z.string(),
      visits: z.int(),
      seats: z.int(),
      revenueAmount: z.int(),
    }),
  ),
  /** Answers to "How did you hear about us?" of those who registered in the range. */
  heard: z.array(z.object({ words: z.string(), people: z.int() })),
  /** People who named another source than their link did. */
  differently: z.int(),
  workshop: z.nullable(OneWorkshop),
});
export type Analytics = z.infer<typeof Analytics>;
