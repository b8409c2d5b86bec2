import * as z from 'zod/mini';
import { Email, Id, Phone, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** `POST /api/leads` (specification section 5, "Lead form"). */
export const LeadInput = z.object({
  name: requiredText(120),
  email: Email,
  phone: Phone,
  interests: z.optional(z.array(requiredText(60)).check(z.maxLength(20, 'At most 20'))),
  workshopId: z.nullish(Id),
});
export type LeadInput = z.infer<typeof LeadInput>;

/** A lead as whoever joined is told it. */
export const Lead = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  interests: z.array(z.string()),
  workshopId: z.nullable(z.int()),
  createdAt: z.string(),
});
export type Lead = z.infer<typeof Lead>;

/** A lead as admins see it: also what it agreed to (decision G2), and whether it still wants mail. */
export const StoredLead = z.extend(Lead, {
  consentVersion: z.nullable(z.string()),
  consentedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
});
export type StoredLead = z.infer<typeof StoredLead>;

/** What the link in each mail to the list carries. */
export const SubscriptionQuery = z.object({ token: requiredText(100) });

/** `GET /api/leads` and `GET /api/leads.csv`; everything may be left out (decision G1). */
export const LeadsQuery = z.extend(PageQuery, {
  /** `recent`: of the last 7 days; `workshop-interest`: with a workshop. */
  filter: z.optional(z.enum(['all', 'recent', 'workshop-interest'])),
});
export type LeadsQuery = z.infer<typeof LeadsQuery>;

/** `GET /api/leads/summary`: the figures above the list, of all leads. */
export const LeadsSummary = z.object({
  total: z.int(),
  /** Of the last 7 days. */
  thisWeek: z.int(),
  /** 0 to 1: whose address later enrolled (decision G1); null without leads. */
  conversionRate: z.nullable(z.number()),
});
export type LeadsSummary = z.infer<typeof LeadsSummary>;

/** The lead that a path names. */
export const LeadPath = z.object({ id: Id });
