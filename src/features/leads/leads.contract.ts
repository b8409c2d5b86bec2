import * as z from 'zod/mini';
import { Email, Id, Phone, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** Specification section 5, "Lead form". */
export const LeadInput = z.object({
  name: requiredText(120),
  email: Email,
  phone: Phone,
  interests: z.optional(z.array(requiredText(60)).check(z.maxLength(20, 'At most 20'))),
  workshopId: z.nullish(Id),
});
export type LeadInput = z.infer<typeof LeadInput>;

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

export const StoredLead = z.extend(Lead, {
  consentVersion: z.nullable(z.string()),
  consentedAt: z.nullable(z.string()),
  unsubscribedAt: z.nullable(z.string()),
  /** Whether the address is an early bird of a workshop. Leads themselves don't count as registrants. */
  isEarlyBird: z.boolean(),
  /** In the trash since then. */
  deletedAt: z.nullable(z.string()),
});
export type StoredLead = z.infer<typeof StoredLead>;

export const SubscriptionQuery = z.object({ token: requiredText(100) });

export const LeadsQuery = z.extend(PageQuery, {
  /** `recent`: the last 7 days; `workshop-interest`: with a workshop; `deleted`: only what is in the trash. */
  filter: z.optional(z.enum(['all', 'recent', 'workshop-interest', 'early-bird', 'unsubscribed', 'deleted'])),
});
export type LeadsQuery = z.infer<typeof LeadsQuery>;

/** Over all leads, regardless of filters. */
export const LeadsSummary = z.object({
  total: z.int(),
  unsubscribed: z.int(),
  thisWeek: z.int(),
  /** 0 to 1: share of leads whose address enrolled later. Null without leads. */
  conversionRate: z.nullable(z.number()),
});
export type LeadsSummary = z.infer<typeof LeadsSummary>;

export const LeadPath = z.object({ id: Id });
